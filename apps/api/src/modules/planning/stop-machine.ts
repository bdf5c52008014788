import { arret } from '@editique/domain/entities/arret';
import { machine as machineEntity } from '@editique/domain/entities/machine';
import { ALREADY_ENDED, ALREADY_STOPPED, type StopOrder } from '@editique/domain/planning/stop-command';
import type { AnyRecord } from '@editique/domain/record';
import { type Db, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { create, updateSome } from '../../engine/write/write.ts';
import { refused } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';

/**
 * Stops that start and end now, by the server's clock: a tablet's may be ahead, and a stop in the future is refused. `stops` is the entity
 * with its rules, so that rules, journal and events are those of any other write.
 */

export function stopMachine(db: Db | Trx, stops: Resource, machine: number, order: StopOrder, context: Context): Promise<AnyRecord> {
  return transaction(db, async (trx) => {
    await stops.hooks.lock?.(trx);
    await one(trx, tableOf(machineEntity), machine);
    const debut = new Date().toISOString();
    const [running] = await run(trx, `select 1 from arret where machine_id = $1::int and (fin is null or fin > $2::timestamptz) limit 1`, [
      machine,
      debut,
    ]);
    if (running) throw refused(ALREADY_STOPPED);
    return create(trx, stops, { ...order, machine, debut, fin: null }, context);
  });
}

/** Ends a stop now. Of two simultaneous requests, one ends it and the other is refused. A stop with a foreseen end may end earlier. */
export function endStop(db: Db | Trx, stops: Resource, id: number, context: Context): Promise<AnyRecord> {
  return transaction(db, async (trx) => {
    await stops.hooks.lock?.(trx);
    const before = await one(trx, tableOf(arret), id, true);
    // The stop may have been declared by a clock that was ahead; its end must still come after its start.
    const end = Math.max(Date.now(), Date.parse(before.debut) + 1);
    if (before.fin !== null && Date.parse(before.fin) <= end) throw refused(ALREADY_ENDED);
    return updateSome(trx, stops, id, { fin: new Date(end).toISOString() }, context);
  });
}
