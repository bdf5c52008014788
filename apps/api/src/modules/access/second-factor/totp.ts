import { text } from '@editique/domain/messages';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30;
/** The clock of a phone may be one step off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the otpauth address of the QR code. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ issuer: text.product, label: email, secret, period: PERIOD_S }).toString();

/** SQL: the database's time in milliseconds. All instances share it; their own clocks may differ by a minute. */
export const CLOCK = `(extract(epoch from now()) * 1000)::float8`;

/** Returns the time step that the code belongs to, or null when it is not valid now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period: PERIOD_S, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
}
