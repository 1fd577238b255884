"""The edition ``classic``: the Catan Card Game, Trade & Change, Wizards & Dragons; rules of 2003/2005."""
