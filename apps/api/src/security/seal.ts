import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { errorOf } from '../db/database.ts';

/** Encrypts texts that leave this server and come back, or are stored in the database, so that nobody else can read or change them. */
export interface Seal {
  /** `owner` is authenticated with the text: copied to another owner's row, the text cannot be opened. */
  seal(text: string, owner?: string): string;
  /** Returns the text, or null if it was not sealed by this product, for this purpose and this owner. */
  open(sealed: string, owner?: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Creates a seal. Each purpose has a key of its own, derived from the product's secret, so that it opens no text of another purpose. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `editique ${purpose}`, KEY_BYTES));
  return {
    seal(text, owner = '') {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch (error) {
        // A wrong key or a changed text only fails the authentication tag. Any other error is a bug.
        if (errorOf(error).message.includes('authenticate')) return null;
        throw error;
      }
    },
  };
}
