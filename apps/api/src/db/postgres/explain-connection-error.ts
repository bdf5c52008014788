import { codeOf, errorOf } from '../database.ts';
import { isUnavailable } from '../unavailable.ts';

/** SQLSTATEs: wrong user or password (28), no such database. */
const REFUSED_BY_DATABASE = /^(28...|3D000)$/;
/** SQLSTATE: the user lacks a permission, such as creating tables. */
const NOT_ALLOWED = '42501';

/** Node's error codes for a certificate that it does not trust, or a failed TLS handshake. */
const NO_TLS = /^(ERR_(SSL|TLS)_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT$|SELF_SIGNED_CERT_IN_CHAIN$|UNABLE_TO_)/;

/** Driver messages without a code: the address lacks the required password, or asks for TLS that the server does not support. */
const BY_DRIVER = /^(SASL: |The server does not support SSL connections|There was an error establishing an SSL connection)/;

/** PgBouncer's message to a client that treats it as the server itself. */
const NO_POOLER = /^unsupported startup parameter/;

const OF_DIRECT = new WeakSet<Error>();

/** Rethrows an error of the direct address and marks it, so that `explainConnectionError` names the right setting. */
export function rethrowDirectError(thrown: unknown): never {
  const error = errorOf(thrown);
  OF_DIRECT.add(error);
  throw error;
}

/** Returns what is wrong with the address of a PostgreSQL, in one line for the operator, or null if the error is about something else. */
export function explainConnectionError(thrown: unknown): string | null {
  const error = errorOf(thrown);
  const { message } = error;
  if (NO_POOLER.test(message))
    return "DATABASE_DIRECT_URL doit être l'adresse du PostgreSQL sans PgBouncer : DATABASE_URL passe par PgBouncer en mode transaction";
  const setting = OF_DIRECT.has(error) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  if (codeOf(error) === NOT_ALLOWED) return `${setting} doit nommer le propriétaire de la base, ou qui a ses droits : ${message}`;
  const isOfAddress = REFUSED_BY_DATABASE.test(codeOf(error)) || NO_TLS.test(codeOf(error)) || BY_DRIVER.test(message);
  if (!isOfAddress && !isUnavailable(error)) return null;
  return `${setting} doit être l'adresse d'un PostgreSQL joignable : ${message}`;
}
