import { expect, it } from 'vitest';
import { atRealCost } from '../testing/cheap-hashes.ts';
import { checkPassword, hashPassword } from './password.ts';

it("hashes with argon2id at OWASP's parameters", async () => {
  for (const pace of ['now', 'bulk'] as const) {
    const stored = await atRealCost(() => hashPassword('a long password', pace));
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await checkPassword('a long password', stored)).toBe(true);
    expect(await checkPassword('a wrong password', stored)).toBe(false);
  }
});

it('never lets anybody in where there is no hash', async () => {
  expect(await checkPassword('nobody has this password', null)).toBe(false);
});
