/** Where deleted records of all lists are looked at. */
export const BIN_PATH = '/app/corbeille';
