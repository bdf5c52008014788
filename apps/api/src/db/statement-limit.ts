/** Time limit of a statement, on either database. A longer one is cancelled and answered with 503. */
export const STATEMENT_LIMIT_MS = 15_000;

/** Matches the first statement of a transaction without time limit, on either database. The exemption lasts until the transaction ends. */
export const UNLIMITED = /^(\/\* script \*\/ )?set local statement_timeout = 0/;
