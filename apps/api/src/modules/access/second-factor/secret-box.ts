import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that the server must read again, unlike passwords: somebody who reads the database alone learns nothing. */
export interface SecretBox {
  /** `owner` is part of the lock: a sealed text that is copied to another user's row cannot be opened there. */
  seal(text: string, owner: number): string;
  /** Null when it was sealed with another key, or for another owner. */
  open(sealed: string, owner: number): string | null;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'editique second-facteur';

/** The key is derived from the secret that signs tokens, so that there is only one secret to keep. */
export function createSecretBox(secret: string): SecretBox {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', PURPOSE, KEY_BYTES));
  return {
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(String(owner)));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(String(owner)))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // The tag does not fit: another key or another owner.
        return null;
      }
    },
  };
}
