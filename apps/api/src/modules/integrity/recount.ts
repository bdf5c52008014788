import type { Suite } from '@editique/domain/entities/incident';
import { type PieceIncident, type Tally, tally } from '@editique/domain/integrity/fates';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { COVERS_PIECES } from './same-pieces.ts';

/** An incident as the counts of a spool need it. */
export interface CountedIncident extends PieceIncident {
  id: number;
  spool: number;
}

/**
 * Updates the counts of a spool after a write of an incident: `before` is null for a new one, `after` for a deleted one. Reads only
 * incidents that cover the same pieces. The caller must hold the lock of the job.
 */
export async function recount(trx: Trx, before: CountedIncident | null, after: CountedIncident | null): Promise<void> {
  if (before && after && before.spool !== after.spool) {
    await recount(trx, before, null);
    return recount(trx, null, after);
  }
  const known = [before, after].filter((incident) => incident !== null);
  const [first] = known;
  if (!first) return;
  const within = { de: Math.min(...known.map(({ de }) => de)), a: Math.max(...known.map(({ a }) => a)) };
  const others = await run<{ de: number; a: number; suite: Suite; rang: number | null }>(
    trx,
    `select de, a, suite, rang from incident where ${COVERS_PIECES} and id <> $4::int`,
    [first.spool, within.de, within.a, first.id],
  );
  const was = tally(before ? [...others, before] : others, within);
  const is = tally(after ? [...others, after] : others, within);
  await addToSpool(trx, first.spool, {
    retires: is.retires - was.retires,
    reimprimes: is.reimprimes - was.reimprimes,
    nonSoldes: is.nonSoldes - was.nonSoldes,
  });
}

async function addToSpool(trx: Trx, spool: number, { retires, reimprimes, nonSoldes }: Tally): Promise<void> {
  if (retires === 0 && reimprimes === 0 && nonSoldes === 0) return;
  await run(
    trx,
    `update spool set retires = retires + $2::int, reimprimes = reimprimes + $3::int, non_soldes = non_soldes + $4::int where id = $1::int`,
    [spool, retires, reimprimes, nonSoldes],
  );
}
