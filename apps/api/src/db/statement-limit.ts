/** How long one statement may take, on either database. What takes longer is given up with a 503. */
export const STATEMENT_LIMIT_MS = 15_000;
