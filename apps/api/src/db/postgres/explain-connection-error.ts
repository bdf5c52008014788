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

/** The reasons that an operator meets most often, by error code. */
const REASONS: Record<string, string> = {
  '28000': 'il refuse cet utilisateur',
  '28P01': 'il refuse cet utilisateur ou ce mot de passe',
  '3D000': "cette base n'existe pas",
  EAI_AGAIN: "le nom de la machine n'a pas d'adresse pour le moment",
  ECONNREFUSED: "rien n'écoute à cette adresse",
  EHOSTUNREACH: "la machine n'est pas joignable",
  ENETUNREACH: "la machine n'est pas joignable",
  ENOTFOUND: 'le nom de la machine est inconnu',
  ETIMEDOUT: 'la machine ne répond pas',
};

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
  if (!isOfAddress(error) && !isUnavailable(error)) return null;
  return `${setting} doit être l'adresse d'un PostgreSQL joignable : ${reasonOf(error)}`;
}

/** Returns whether PostgreSQL or TLS refused what the address says. Trying again does not help: the setting must change. */
export const isOfAddress = (error: Error): boolean =>
  REFUSED_BY_DATABASE.test(codeOf(error)) || NO_TLS.test(codeOf(error)) || BY_DRIVER.test(error.message);

/** Returns the reason in French where it is known, followed by the words of the driver or the server, which name user, base or machine. */
function reasonOf(error: Error): string {
  const reason = REASONS[codeOf(error)] ?? (NO_TLS.test(codeOf(error)) ? "le certificat ou la liaison TLS n'est pas accepté" : null);
  // A name with several addresses fails with an error that holds one error for each, and has no message of its own.
  const words = error.message || codeOf(error);
  return reason ? `${reason} (${words})` : words;
}
