/** The path of the corbeille: the deleted records of all lists. */
export const BIN_PATH = '/app/corbeille';
