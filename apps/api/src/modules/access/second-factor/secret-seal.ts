import { createSeal } from '../../../security/seal.ts';

/**
 * Encrypts the secrets of authenticator apps. Unlike passwords the server must read them again; the database alone does not reveal them.
 */
export function secretSeal(productSecret: string) {
  const seal = createSeal(productSecret, 'second-facteur');
  return {
    seal: (secret: string, userId: number): string => seal.seal(secret, String(userId)),
    open: (sealed: string, userId: number): string | null => seal.open(sealed, String(userId)),
  };
}
