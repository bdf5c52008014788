import { arret } from '@editique/domain/entities/arret';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { ALREADY_ENDED, ALREADY_STOPPED, NOT_BEGUN, type StopOrder } from '@editique/domain/planning/stop-command';
import type { AnyRecord } from '@editique/domain/record';
import { isInFuture } from '@editique/domain/time/future';
import { type Db, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { create, updateSome } from '../../engine/write/write.ts';
import { refused } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';

/**
 * Stops that start and end now, by the server's clock: a tablet's may be ahead. `stops` is the entity with its rules, so that rules, journal
 * and events are those of any other write.
 */

/** Stops a machine until somebody ends the stop, or until its next planned stop begins: two stops of a machine must not overlap. */
export function stopMachine(db: Db | Trx, stops: Resource, machine: number, order: StopOrder, context: Context): Promise<AnyRecord> {
  return transaction(db, async (trx) => {
    await stops.hooks.lock?.(trx);
    await one(trx, tableOf(machineEntity), machine);
    const debut = new Date().toISOString();
    const [stop] = await run<{ isRunning: boolean; next: string | null }>(
      trx,
      `select coalesce(bool_or(fin is null or (debut <= $2::timestamptz and fin > $2::timestamptz)), false) as "isRunning",
         to_char(min(debut) filter (where debut > $2::timestamptz) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next
       from arret where machine_id = $1::int`,
      [machine, debut],
    );
    if (stop?.isRunning) throw refused(ALREADY_STOPPED);
    return create(trx, stops, { ...order, machine, debut, fin: stop?.next ?? null }, context);
  });
}

/** Ends a stop now. Of two simultaneous requests, one ends it and the other is refused. A stop with a foreseen end may end earlier. */
export function endStop(db: Db | Trx, stops: Resource, id: number, context: Context): Promise<AnyRecord> {
  return transaction(db, async (trx) => {
    await stops.hooks.lock?.(trx);
    const before = await one(trx, tableOf(arret), id, true);
    if (before.fin !== null && isInFuture(before.debut)) throw refused(NOT_BEGUN);
    // The stop may have been declared by a clock that was ahead; its end must still come after its start.
    const end = Math.max(Date.now(), Date.parse(before.debut) + 1);
    if (before.fin !== null && Date.parse(before.fin) <= end) throw refused(ALREADY_ENDED);
    return updateSome(trx, stops, id, { fin: new Date(end).toISOString() }, context);
  });
}
