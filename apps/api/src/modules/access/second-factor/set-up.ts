import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Services } from '../../../module.ts';
import type { Session } from '../../../security/session.ts';
import { message } from '../messages.ts';
import { newRecoveryCodes, printOfCode, readCode } from './code.ts';
import { lockFactors, strengthen } from './factors.ts';
import { secretSeal } from './secret-seal.ts';
import { CLOCK, newSecret, stepOf } from './totp.ts';

/** Gives the user a new secret that counts once it is confirmed. A secret that was never confirmed is replaced. */
export async function begin({ engine, config }: Services, userId: number): Promise<string> {
  const secret = newSecret();
  const written = await run(
    engine.db,
    `insert into second_facteur as f (utilisateur_id, secret) values ($1::int, $2::text)
     on conflict (utilisateur_id) do update set secret = excluded.secret where f.confirme_le is null returning 1`,
    [userId, secretSeal(config.JWT_SECRET).seal(secret, userId)],
  );
  if (written.length === 0) throw refused(message.secondFactorActive);
  return secret;
}

/** The first code of the app turns the second factor on. Answers the recovery codes, which nobody can read again. */
export async function confirm(services: Services, session: Session, code: string, note: (trx: Trx) => Promise<void>): Promise<string[]> {
  const { id } = session;
  const codes = newRecoveryCodes();
  await transaction(services.engine.db, async (trx) => {
    await lockFactors(trx, session);
    const step = await pendingStep(trx, services, id, code);
    // The code that confirms is used with that: it opens no session.
    await run(trx, `update second_facteur set confirme_le = now(), compteur = $2::bigint where utilisateur_id = $1::int`, [id, step]);
    await run(trx, `insert into code_secours (utilisateur_id, empreinte) select $1::int, unnest($2::text[])`, [
      id,
      codes.map((one) => printOfCode(one, id)),
    ]);
    await strengthen(trx, session);
    await note(trx);
  });
  await services.rights.announceChange();
  return codes;
}

/** The step of a right code for the secret that waits. Its row is locked: of two confirmations one comes first. */
async function pendingStep(trx: Trx, { config }: Services, userId: number, code: string): Promise<number> {
  const [row] = await run<{ secret: string; confirmed: boolean; now: number }>(
    trx,
    `select secret, confirme_le is not null as confirmed, ${CLOCK} as now from second_facteur where utilisateur_id = $1::int for update`,
    [userId],
  );
  if (row?.confirmed) throw refused(message.secondFactorActive);
  const secret = row ? secretSeal(config.JWT_SECRET).open(row.secret, userId) : null;
  if (!row || secret === null) throw refused(message.secondFactorNotBegun);
  const typed = readCode(code);
  const step = typed?.kind === 'totp' ? stepOf(secret, typed.digits, row.now) : null;
  if (step === null) throw invalid({ code: message.wrongCode });
  return step;
}
