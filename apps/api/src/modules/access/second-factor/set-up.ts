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

/** Stores a new secret for the user, unused until it is confirmed. Replaces a secret that was never confirmed. */
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
  /** The secret of the set-up that is confirmed, so that the request can be repeated when its answer got lost. */
  secret?: string | undefined;
}

/** What the confirmation did: turned the second factor on, or issued new recovery codes because the first ones never arrived. */
type Noted = 'on' | 'again';

/** Turns the second factor on with the first code of the app. Returns the recovery codes, which cannot be read again later. */
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
    // A repeated request: the answer to this set-up got lost, so only new recovery codes are issued. Knowing the whole secret is proof
    // enough, as it makes every code.
    const isAgain = isConfirmed && given !== undefined && isSameSecret(given, secret);
    if (isConfirmed && !isAgain) throw refused(message.secondFactorActive);
    // Set-up in two tabs: the code may be correct for this tab's QR code, which the other tab's has replaced.
    if (given !== undefined && !isSameSecret(given, secret)) throw refused(message.secondFactorReplaced);
    if (isAgain) await run(trx, `delete from code_secours where utilisateur_id = $1::int`, [id]);
    else {
      // The confirming code is spent here, so it opens no session.
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

/** Reads the user's secret and locks its row, so that two confirmations run one after the other. */
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

/** Returns the time step of the code for the unconfirmed secret; refuses a wrong code. */
function stepOfCode(secret: string, code: string, now: number): number {
  const typed = readCode(code);
  const step = typed?.kind === 'totp' ? stepOf(secret, typed.digits, now) : null;
  if (step === null) throw invalid({ code: message.wrongCode });
  return step;
}
