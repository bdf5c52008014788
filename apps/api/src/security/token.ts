import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';

/** The claims of every token of the product. */
interface Claims {
  /** The user's id. */
  sub: string;
  /** The session's id. Without the session's row in the database the token is worthless. */
  jti: string;
  exp: number;
}

export interface TokenPayload extends Claims {
  nom: string;
  prenom: string;
  /** The user's paths when the token was signed. The browser decides by them what to show; the server always asks the database. */
  paths: string[];
  /** A role requires a second factor that this session was opened without, so the browser offers to set one up. */
  mustEnrol?: true;
}

export interface Tokens {
  sign(payload: Omit<TokenPayload, 'exp'>, expiration: Date): string;
  /** Signs a token of less than 300 bytes for the same session, with only the user's and the session's id. */
  signShort(payload: Pick<TokenPayload, 'sub' | 'jti'>, expiration: Date): string;
  /** Returns the claims of a token that this product signed and that has not expired, or null. */
  verify(token: string): Claims | null;
}

const ALGORITHM = 'HS256';
const MAX_TOKEN_LENGTH = 26_000;
/** The size of the cache of verified tokens, in characters: some thousands of short tokens. */
const MAX_REMEMBERED = 2_000_000;

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Signs and verifies with one fixed algorithm. The algorithm that a token names is never trusted. */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: ALGORITHM, noTimestamp: true });
  const verify = createVerifier({
    key: secret,
    algorithms: [ALGORITHM],
    complete: true,
    requiredClaims: ['sub', 'jti', 'exp'],
  });
  // The library has a cache too, but it hashes the token for each request.
  const verified = new LRUCache<string, Claims>({ maxSize: MAX_REMEMBERED, sizeCalculation: (_claims, token) => token.length });
  return {
    sign: (payload, expiration) => sign({ ...payload, exp: secondsOf(expiration) }),
    signShort: ({ sub, jti }, expiration) => sign({ sub, jti, exp: secondsOf(expiration) }),
    verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) return null;
      const known = verified.get(token);
      if (known) return known.exp * 1000 > Date.now() ? known : null;
      try {
        const { header, payload } = verify(token);
        if (header.crit !== undefined || header.alg !== ALGORITHM || !isClaims(payload)) return null;
        verified.set(token, payload);
        return payload;
      } catch {
        // A token that cannot be verified counts as none.
        return null;
      }
    },
  };
}

const isClaims = (payload: unknown): payload is Claims =>
  typeof payload === 'object' &&
  payload !== null &&
  'sub' in payload &&
  typeof payload.sub === 'string' &&
  'jti' in payload &&
  typeof payload.jti === 'string' &&
  'exp' in payload &&
  typeof payload.exp === 'number';
