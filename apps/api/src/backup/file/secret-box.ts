import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from '../errors.ts';
import type { SealedSecret } from './manifest.ts';

const CIPHER = 'aes-256-gcm';
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** What OWASP asks for where passphrases are guessed offline: 128 MB for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

let last: { of: string; sealed: Promise<SealedSecret> } | undefined;

/**
 * The secret for a manifest: a mark to recognise it by, and the secret itself if there is a passphrase to lock it with. It costs a
 * second of a processor, and is the same for all backups of a process.
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

/** The secret, or null if the backup has none. A passphrase that does not open it is an error of whoever gave it. */
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

/** Whether this is the secret with which the backup's sessions and second factors were made. */
export async function isSameSecret({ sel, marque }: SealedSecret, secret: string): Promise<boolean> {
  const expected = Buffer.from(marque, 'base64');
  const mark = await derive(`marque ${secret}`, Buffer.from(sel, 'base64'), KEY_BYTES, COST);
  return expected.length === mark.length && timingSafeEqual(expected, mark);
}
