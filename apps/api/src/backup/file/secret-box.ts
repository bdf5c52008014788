import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from '../errors.ts';
import type { SealedSecret } from './manifest.ts';

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** scrypt parameters recommended by OWASP against offline guessing: each guess needs 128 MB. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

let last: { of: string; sealed: Promise<SealedSecret> } | undefined;

/**
 * Returns the secret's entry in a manifest: a mark to recognise the secret by, and the secret itself encrypted if there is a passphrase.
 * The last result is cached, because deriving it takes about a second of processor time.
 */
export function sealSecret(secret: string, passphrase: string | undefined): Promise<SealedSecret> {
  const of = JSON.stringify([secret, passphrase]);
  if (last?.of !== of) last = { of, sealed: seal(secret, passphrase) };
  return last.sealed;
}

async function seal(secret: string, passphrase: string | undefined): Promise<SealedSecret> {
  const salt = randomBytes(SALT_BYTES);
  const mark = await derive(`marque ${secret}`, salt, KEY_BYTES, COST);
  const sealed = { sel: salt.toString('base64'), marque: mark.toString('base64') };
  if (!passphrase) return sealed;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await derive(passphrase, salt, KEY_BYTES, COST), iv);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return { ...sealed, scelle: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') };
}

/** Decrypts the secret, or returns null if the backup does not contain it. Throws a BackupError if the passphrase is wrong. */
export async function openSecret({ sel, scelle }: SealedSecret, passphrase: string): Promise<string | null> {
  if (scelle === undefined) return null;
  const bytes = Buffer.from(scelle, 'base64');
  const key = await derive(passphrase, Buffer.from(sel, 'base64'), KEY_BYTES, COST);
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new BackupError("BACKUP_PASSPHRASE n'ouvre pas le secret de cette sauvegarde");
  }
}

/** Returns whether this is the secret that the backup's sessions and second factors were made with. */
export async function isSameSecret({ sel, marque }: SealedSecret, secret: string): Promise<boolean> {
  const expected = Buffer.from(marque, 'base64');
  const mark = await derive(`marque ${secret}`, Buffer.from(sel, 'base64'), KEY_BYTES, COST);
  return expected.length === mark.length && timingSafeEqual(expected, mark);
}
