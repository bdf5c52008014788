import { errorOf } from '../../db/database.ts';

/** The properties of errors that are logged: they help to find the cause, and none of them contains personal data. */
const TELLING = ['code', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'responseCode', 'command'];

/** The product's errors have only a few causes. A longer chain refers back to itself. */
const DEEPEST = 5;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [name: string]: unknown;
}

/**
 * Returns an error as an entry of the log. Libraries attach their data to errors: PostgreSQL's driver the refused row, the mail library its
 * recipients, the connection pool a whole connection. So only the properties listed here are written.
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

/** The serializers of the log. `busboyOptions` is dropped: the upload library logs request headers at trace level, including the token. */
export const logSerializers = { err: (error: unknown) => logError(error), busboyOptions: () => undefined };
