import { text } from '@editique/domain/messages';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: SHA-1, six digits, thirty seconds. */
const PERIOD_S = 30;
/** The clock of a phone may be one step off. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from the QR code. */
export const addressOf = (secret: string, email: string): string =>
  new TOTP({ issuer: text.product, label: email, secret, period: PERIOD_S }).toString();

/** SQL: the time of the database in milliseconds. It is one for all instances, whose own clocks may be a minute apart. */
export const CLOCK = `(extract(epoch from now()) * 1000)::float8`;

/** The time step of which the code is, or null when it is of none that counts now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), period: PERIOD_S, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
}
