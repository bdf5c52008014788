import { timingSafeEqual } from 'node:crypto';
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

export interface Confirmation {
  code: string;
  /** The secret of the set-up that is confirmed, so that it can be asked again when the answer got lost. */
  secret?: string | undefined;
}

/** What the confirmation did: turned the second factor on, or gave new codes to who never saw the first ones. */
type Noted = 'on' | 'again';

/** The first code of the app turns the second factor on. Answers the recovery codes, which nobody can read again. */
export async function confirm(
  services: Services,
  session: Session,
  { code, secret: given }: Confirmation,
  note: (trx: Trx, what: Noted) => Promise<void>,
): Promise<string[]> {
  const { id } = session;
  const codes = newRecoveryCodes();
  await transaction(services.engine.db, async (trx) => {
    await lockFactors(trx, session);
    const { secret, isConfirmed, now } = await lockedSecret(trx, services, id);
    // Who holds the whole secret can make every code: the answer to this set-up got lost, and nothing but new recovery codes is given.
    const isAgain = isConfirmed && given !== undefined && isSameSecret(given, secret);
    if (isConfirmed && !isAgain) throw refused(message.secondFactorActive);
    // Two tabs: the code may be right for the QR code that this one shows, which no longer counts.
    if (given !== undefined && !isSameSecret(given, secret)) throw refused(message.secondFactorReplaced);
    if (isAgain) await run(trx, `delete from code_secours where utilisateur_id = $1::int`, [id]);
    else {
      // The code that confirms is used with that: it opens no session.
      const step = stepOfCode(secret, code, now);
      await run(trx, `update second_facteur set confirme_le = now(), compteur = $2::bigint where utilisateur_id = $1::int`, [id, step]);
    }
    await run(trx, `insert into code_secours (utilisateur_id, empreinte) select $1::int, unnest($2::text[])`, [
      id,
      codes.map((one) => printOfCode(one, id)),
    ]);
    await strengthen(trx, session);
    await note(trx, isAgain ? 'again' : 'on');
  });
  await services.rights.announceChange();
  return codes;
}

interface LockedSecret {
  secret: string;
  isConfirmed: boolean;
  now: number;
}

/** The secret of the user. Its row is locked: of two confirmations one comes first. */
async function lockedSecret(trx: Trx, { config }: Services, userId: number): Promise<LockedSecret> {
  const [row] = await run<{ secret: string; isConfirmed: boolean; now: number }>(
    trx,
    `select secret, confirme_le is not null as "isConfirmed", ${CLOCK} as now from second_facteur where utilisateur_id = $1::int for update`,
    [userId],
  );
  const secret = row ? secretSeal(config.JWT_SECRET).open(row.secret, userId) : null;
  if (row && secret !== null) return { ...row, secret };
  throw refused(row?.isConfirmed ? message.secondFactorActive : message.secondFactorNotBegun);
}

const isSameSecret = (given: string, secret: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(secret) && timingSafeEqual(Buffer.from(given), Buffer.from(secret));

/** The step of a right code for the secret that waits. */
function stepOfCode(secret: string, code: string, now: number): number {
  const typed = readCode(code);
  const step = typed?.kind === 'totp' ? stepOf(secret, typed.digits, now) : null;
  if (step === null) throw invalid({ code: message.wrongCode });
  return step;
}
