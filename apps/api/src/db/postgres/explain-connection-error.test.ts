import { expect, it } from 'vitest';
import { explainConnectionError, rethrowDirectError } from './explain-connection-error.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

it.each([
  [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), ''],
  [new Error('The server does not support SSL connections'), ''],
  [coded('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'), "le certificat ou la liaison TLS n'est pas accepté"],
  [
    coded("Hostname/IP does not match certificate's altnames", 'ERR_TLS_CERT_ALTNAME_INVALID'),
    "le certificat ou la liaison TLS n'est pas accepté",
  ],
  [coded('certificate has expired', 'CERT_HAS_EXPIRED'), "le certificat ou la liaison TLS n'est pas accepté"],
  [
    coded('unable to get local issuer certificate', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
    "le certificat ou la liaison TLS n'est pas accepté",
  ],
  [coded('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'), "rien n'écoute à cette adresse"],
  [coded('getaddrinfo ENOTFOUND nulle.invalid', 'ENOTFOUND'), 'le nom de la machine est inconnu'],
  [coded('password authentication failed for user "editique"', '28P01'), 'il refuse cet utilisateur ou ce mot de passe'],
  [coded('database "autre" does not exist', '3D000'), "cette base n'existe pas"],
])('says of an address that $0.message', (error, reason) => {
  const said = reason ? `${reason} (${error.message})` : error.message;
  expect(explainConnectionError(error)).toBe(`DATABASE_URL doit être l'adresse d'un PostgreSQL joignable : ${said}`);
  expect(() => rethrowDirectError(error)).toThrow(error);
  expect(explainConnectionError(error)).toMatch(/^DATABASE_DIRECT_URL doit être /);
});

it('names the code of an error without words, as for a name with several addresses', () => {
  const refused = Object.assign(new AggregateError([coded('connect ECONNREFUSED ::1:1', 'ECONNREFUSED')]), { code: 'ECONNREFUSED' });
  expect(explainConnectionError(refused)).toBe(
    "DATABASE_URL doit être l'adresse d'un PostgreSQL joignable : rien n'écoute à cette adresse (ECONNREFUSED)",
  );
});

it('leaves what is about something else', () => {
  for (const error of [new Error('Ce qui manque est ailleurs'), coded('no such file', 'ERR_MODULE_NOT_FOUND')])
    expect(explainConnectionError(error)).toBe(null);
});
