import { expect, it } from 'vitest';
import { explainConnectionError, rethrowDirectError } from './explain-connection-error.ts';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

it.each([
  new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
  new Error('The server does not support SSL connections'),
  coded('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
  coded("Hostname/IP does not match certificate's altnames", 'ERR_TLS_CERT_ALTNAME_INVALID'),
  coded('certificate has expired', 'CERT_HAS_EXPIRED'),
  coded('unable to get local issuer certificate', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'),
  coded('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'),
])('says of an address that $message', (error) => {
  expect(explainConnectionError(error)).toBe(`DATABASE_URL doit être l'adresse d'un PostgreSQL joignable : ${error.message}`);
  expect(() => rethrowDirectError(error)).toThrow(error);
  expect(explainConnectionError(error)).toMatch(/^DATABASE_DIRECT_URL doit être /);
});

it('leaves what is about something else', () => {
  for (const error of [new Error('Ce qui manque est ailleurs'), coded('no such file', 'ERR_MODULE_NOT_FOUND')])
    expect(explainConnectionError(error)).toBe(null);
});
