import type { Config } from '../../../config.ts';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { refused } from '../../../http/errors.ts';
import { message } from '../messages.ts';
import { printOfCode, readCode } from './code.ts';
import { secretSeal } from './secret-seal.ts';
import { CLOCK, stepOf } from './totp.ts';

/** The kind of code the user entered: an app code, or a recovery code with the number of codes left. */
export type Proof = { kind: 'totp' } | { kind: 'recovery'; left: number };

/**
 * Spends a code. Null when it is wrong or spent: each statement compares and writes at once, so that of two simultaneous uses only one
 * succeeds.
 */
export async function spendCode(trx: Trx, config: Config, userId: number, code: string): Promise<Proof | null> {
  const typed = readCode(code);
  if (typed?.kind === 'totp') return (await spendStep(trx, config, userId, typed.digits)) ? { kind: 'totp' } : null;
  if (typed?.kind !== 'recovery') return null;
  const spent = await run(trx, `delete from code_secours where utilisateur_id = $1::int and empreinte = $2::text returning 1`, [
    userId,
    printOfCode(typed.text, userId),
  ]);
  if (spent.length === 0) return null;
  const [row] = await run<{ left: number }>(trx, `select count(*)::int as left from code_secours where utilisateur_id = $1::int`, [userId]);
  return { kind: 'recovery', left: row?.left ?? 0 };
}

async function spendStep(trx: Trx, config: Config, userId: number, digits: string): Promise<boolean> {
  const [row] = await run<{ secret: string; now: number }>(
    trx,
    `select secret, ${CLOCK} as now from second_facteur where utilisateur_id = $1::int and confirme_le is not null`,
    [userId],
  );
  if (!row) return false;
  const secret = secretSeal(config.JWT_SECRET).open(row.secret, userId);
  // JWT_SECRET was changed. Recovery codes do not depend on it.
  if (secret === null) throw refused(message.secretChanged);
  const step = stepOf(secret, digits, row.now);
  if (step === null) return false;
  const spent = await run(
    trx,
    `update second_facteur set compteur = $2::bigint where utilisateur_id = $1::int and secret = $3::text and compteur < $2::bigint returning 1`,
    [userId, step, row.secret],
  );
  return spent.length > 0;
}
