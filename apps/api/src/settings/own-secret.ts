import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Returns the secret stored in the data folder, readable by its owner only. Creates it at the first call. */
export function ownSecret(dataDir: string): string {
  const file = resolve(dataDir, 'jwt-secret');
  return readSecret(file) ?? makeSecret(dataDir, file);
}

const MIN_SECRET = 32;

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim();
    return secret.length >= MIN_SECRET ? secret : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates the secret. It is written to a draft and linked into place: a killed start leaves no partial secret, and of two simultaneous
 * starts the first one wins.
 */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch {
    // Another process was first, or the existing file is too short to be a secret, or the file system has no hard links.
    const other = readSecret(file);
    if (other) return other;
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return secret;
}
