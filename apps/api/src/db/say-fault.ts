import { codeOf, errorOf } from './database.ts';
import { isUnavailable } from './unavailable.ts';

/** SQLSTATE: a wrong user or password (28), no such database, not allowed. */
const REFUSED_BY_DATABASE = /^(28...|3D000|42501)$/;

/** PgBouncer's words to a client that takes it for the server itself. */
const NO_POOLER = /^unsupported startup parameter/;

/** What is wrong with the address of a PostgreSQL, in one line for whoever wrote it, or null if the error is about something else. */
export function sayFault(error: unknown): string | null {
  const { message } = errorOf(error);
  if (NO_POOLER.test(message))
    return "DATABASE_DIRECT_URL doit être l'adresse du PostgreSQL sans PgBouncer : DATABASE_URL passe par PgBouncer en mode transaction";
  if (isUnavailable(error) || REFUSED_BY_DATABASE.test(codeOf(error)))
    return `DATABASE_URL doit être l'adresse d'un PostgreSQL joignable : ${message}`;
  return null;
}
