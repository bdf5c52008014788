import { expect, it } from 'vitest';
import { isSameSecret, openSecret, sealSecret } from './secret-box.ts';

const SECRET = 'un-secret-de-plus-de-trente-deux-lettres';
const PASSPHRASE = 'une phrase de quelques mots';

it('gives its secret to its passphrase alone, and tells it from another', async () => {
  const sealed = await sealSecret(SECRET, PASSPHRASE);
  expect(JSON.stringify(sealed)).not.toContain(SECRET);
  expect(Buffer.from(sealed.scelle ?? '', 'base64').includes(SECRET)).toBe(false);
  expect(await openSecret(sealed, PASSPHRASE)).toBe(SECRET);
  await expect(openSecret(sealed, 'une autre phrase')).rejects.toThrow("BACKUP_PASSPHRASE n'ouvre pas le secret de cette sauvegarde");
  expect(await isSameSecret(sealed, SECRET)).toBe(true);
  expect(await isSameSecret(sealed, 'x'.repeat(40))).toBe(false);
  expect(await openSecret({ ...sealed, scelle: undefined }, PASSPHRASE)).toBeNull();
});
