import { errorOf } from '../../db/database.ts';

/** What tells how an error came about. None of these holds somebody's data. */
const TELLING = ['code', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'responseCode', 'command'];

/** An error of ours is a few causes deep. A longer chain is one that ends in itself. */
const DEEPEST = 5;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

/**
 * An error as a line of the log. Libraries hang whatever they had in hand on their errors: PostgreSQL's driver the row that was refused,
 * the mail library its recipients, the pool a whole connection. Only what is named here is written.
 */
export function logError(thrown: unknown, depth = 0): LoggedError {
  const error = errorOf(thrown);
  const said = Object.entries(error).filter(([name, value]) => TELLING.includes(name) && ['string', 'number'].includes(typeof value));
  const { cause } = error;
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack ?? '',
    ...Object.fromEntries(said),
    ...(cause instanceof Error && depth < DEEPEST && { cause: logError(cause, depth + 1) }),
  };
}

/** How what is logged is written. The library of uploads logs the headers of a request at the level trace, and a token is among them. */
export const logSerializers = { err: (error: unknown) => logError(error), busboyOptions: () => undefined };
