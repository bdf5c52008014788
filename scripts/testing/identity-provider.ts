import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  close(): Promise<void>;
}

/** The login of the user whose e-mail the provider does not confirm as verified. */
export const UNVERIFIED = 'production@demo.local';

/**
 * Starts a real identity provider. Its sign-in page accepts any login with any password; the login is the e-mail. `returnUrls` are the
 * product's redirect URIs that the provider accepts.
 */
export async function startIdentityProvider(returnUrls: string[]): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const client = { client_id: 'editique', client_secret: 'a secret that only the two know' };
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: returnUrls, token_endpoint_auth_method: 'client_secret_post' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: id !== UNVERIFIED }),
    }),
    cookies: { keys: ['a key of the test'] },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
