import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { hashPassword } from '../../../security/password.ts';
import { noteSecurity } from '../../../security/security-journal.ts';
import { message } from '../messages.ts';
import { removeAllFactors } from '../second-factor/remove.ts';
import { replacePassword } from './passwords.ts';

const PASSWORD_BYTES = 12;

export interface Unlocked {
  password: string;
  /** They had a second factor or passkeys, which are gone: this is the last way in for somebody who lost everything. */
  hadFactors: boolean;
}

/** Lets somebody in again who is locked out: a new password alone, and no attempts held against them. Null when nobody has this e-mail. */
export async function unlockAccount(db: Db, email: string): Promise<Unlocked | null> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  return transaction(db, async (trx) => {
    const [person] = await run<{ id: number }>(trx, `select id from utilisateur where lower(email) = lower($1::text)`, [email]);
    if (!person || !(await replacePassword(trx, person.id, hash))) return null;
    const detail = 'Mot de passe réinitialisé par la console du serveur';
    await noteSecurity(trx, { type: 'mot-de-passe', userId: person.id, actor: null, client: null, detail });
    // We do not know from which address they will sign in, so every address is unblocked.
    await run(trx, `delete from tentative where cle like 'adresse:%'`);
    const hadFactors = await removeAllFactors(trx, person.id);
    if (hadFactors)
      await noteSecurity(trx, {
        type: 'second-facteur',
        userId: person.id,
        actor: null,
        client: null,
        detail: message.secondFactorUnlocked,
      });
    return { password, hadFactors };
  });
}
