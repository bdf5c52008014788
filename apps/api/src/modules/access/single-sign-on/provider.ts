import * as client from 'openid-client';
import type { Config } from '../../../config.ts';

/** The values that the provider's answer is checked against. They stay in the browser that asked, sealed. */
export interface Request {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  /** Returns the address that the browser goes to for the sign-in. */
  begin(returnUrl: string): Promise<{ address: string; request: Request }>;
  /** Returns the verified e-mail of the identified user, or null when the provider does not vouch for one. */
  finish(answer: URL, request: Request): Promise<string | null>;
}

/** The provider cannot be reached, or does not match the settings. */
export class ProviderAway extends Error {}

const SCOPE = 'openid email';
const TIMEOUT_SECONDS = 5;
const RETRY_MS = 10_000;
/** Far more than any real provider answers. */
const MAX_ANSWER_BYTES = 1_000_000;
/** The clocks of two machines may be a minute apart. */
const CLOCK_TOLERANCE_SECONDS = 90;

type Settings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>;

/** Returns the provider of the settings; null when single sign-on is off. */
export function createProvider({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret }: Settings): Provider | null {
  if (!issuer || !id || !secret) return null;
  const discover = discovery(new URL(issuer), id, secret);
  return {
    async begin(returnUrl) {
      const configuration = await discover();
      const request = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl,
        scope: SCOPE,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, request };
    },
    async finish(answer, { state, nonce, verifier }) {
      const configuration = await discover();
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return null;
      if (claims.email !== undefined && claims.email_verified !== undefined) return verifiedEmail(claims);
      // Some providers omit the e-mail from the token, others only its verification, so both are asked for.
      if (claims.email !== undefined && !configuration.serverMetadata().userinfo_endpoint) return null;
      const info = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return verifiedEmail({ ...claims, ...info });
    },
  };
}

/** Returns the e-mail only if the provider verified it: any other could be anybody's. */
function verifiedEmail({ email, email_verified: isVerified }: client.UserInfoResponse | client.IDToken): string | null {
  return typeof email === 'string' && isVerified === true ? email : null;
}

/** Sends every call to the provider, at every step, and so distinguishes a provider that is down from one that refuses. */
const reach: client.CustomFetch = async (url, options) => {
  const body = options.body instanceof Uint8Array ? new Uint8Array(options.body) : (options.body ?? null);
  try {
    const answer = await fetch(url, { ...options, body });
    if (answer.status >= 500) throw new Error(`It answers ${answer.status}`);
    return new Response(await whole(answer), { status: answer.status, headers: answer.headers });
  } catch (error) {
    throw new ProviderAway('The sign-in provider does not answer', { cause: error });
  }
};

/** Reads the whole body. Throws when it is too long or breaks off. */
async function whole({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error('Its answer is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns a function that fetches the provider's metadata and keys once. A failure is remembered for ten seconds, so that a provider that
 * is down is asked no more often.
 */
function discovery(issuer: URL, id: string, secret: string): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | null = null;
  // The signature is checked although the token comes from the provider itself: there may be a proxy in between, or a connection without
  // TLS.
  const isPlain = issuer.protocol === 'http:' && LOCAL.has(issuer.hostname);
  const execute = [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])];
  const metadata = { client_secret: secret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  return async () => {
    known ??= client.discovery(issuer, id, metadata, undefined, { timeout: TIMEOUT_SECONDS, execute, [client.customFetch]: reach });
    const asked = known;
    try {
      return await asked;
    } catch (error) {
      setTimeout(() => {
        if (known === asked) known = null;
      }, RETRY_MS).unref();
      throw new ProviderAway('The sign-in provider cannot be reached', { cause: error });
    }
  };
}
