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
  /**
   * Whether the user had a second factor or passkeys, which are deleted: this command is the last resort for a user who lost everything.
   */
  hadFactors: boolean;
}

/**
 * Unlocks an account: sets a random password, clears the failed attempts and removes every second factor. Null when no user has this
 * e-mail.
 */
export async function unlockAccount(db: Db, email: string): Promise<Unlocked | null> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const hash = await hashPassword(password);
  return transaction(db, async (trx) => {
    const [person] = await run<{ id: number }>(trx, `select id from utilisateur where lower(email) = lower($1::text)`, [email]);
    if (!person || !(await replacePassword(trx, person.id, hash))) return null;
    const detail = 'Mot de passe réinitialisé par la console du serveur';
    await noteSecurity(trx, { type: 'mot-de-passe', userId: person.id, actor: null, client: null, detail });
    // The address of the next sign-in is unknown, so every address is unblocked.
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
