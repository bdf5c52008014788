import { corbeilleMessage } from '@editique/domain/corbeille/deleted';
import { type EntityDefinition, fieldOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { referenceText } from '@editique/domain/entity/record-name';
import { validation } from '@editique/domain/messages';
import type { AnyRecord } from '@editique/domain/record';
import { codeOf, type Db, type Row, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { oneWithExtraValues } from '../../engine/definition/extra-values.ts';
import type { Registry } from '../../engine/definition/registry.ts';
import type { Resource } from '../../engine/definition/resource.ts';
import { fieldOfConstraint } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { restoredStatement } from '../../engine/write/write-sql.ts';
import { toAppError } from '../../http/error-handler.ts';
import { AppError, forbidden, notFound } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { actorJson } from '../../security/session.ts';
import { IS_KEPT } from './purge.ts';

/** A record in its state at the deletion. */
interface Kept {
  entite: string;
  record: number;
  document: Row;
  ligne: Row;
  /** The rows deleted with the record, by table. */
  liens: Record<string, Row[]>;
}

/**
 * Restores a deleted record under its old id, with its version, its links and those rows deleted with it that still fit. If the record or a
 * link does not fit, nothing is restored.
 */
export async function restore(db: Db | Trx, registry: Registry, id: number, context: Context): Promise<AnyRecord> {
  const [found] = await run<Kept>(
    db,
    `select entite, enregistrement_id as record, document, ligne, liens from corbeille where id = $1::int and ${IS_KEPT}`,
    [id],
  );
  // A later release may have withdrawn the corbeille from a list.
  const resource = found && registry.has(found.entite) ? registry.of(found.entite) : null;
  if (!found || !resource?.table.entity.isRecoverable) throw notFound();
  if (!context.paths.has(verbPath(resource.table.entity, 'supprimer'))) throw forbidden();
  try {
    return await transaction(db, (trx) => putBack(trx, resource, id, found, context));
  } catch (error) {
    throw toRefusal(error, resource.table.entity, found);
  }
}

async function putBack(trx: Trx, resource: Resource, id: number, { record, ligne, liens }: Kept, context: Context): Promise<AnyRecord> {
  const { table, hooks, dependentRows } = resource;
  await hooks.lock?.(trx, record);
  // Of two simultaneous restores, the second waits here and then finds no row.
  const [taken] = await run(trx, `delete from corbeille where id = $1::int returning id`, [id]);
  if (!taken) throw notFound();
  const put = (rule: 'restore_row' | 'restore_fitting_rows', name: string, rows: Row | Row[]) =>
    run(trx, `select ${rule}($1::text::regclass, $2::jsonb)`, [name, JSON.stringify(rows)]);
  await put('restore_row', table.name, ligne);
  // Links belong to the record, so a link that cannot be restored fails the whole restore.
  for (const link of table.links) for (const row of liens[link.table] ?? []) await put('restore_row', link.table, row);
  for (const { table: name, column, isEmptied } of dependentRows) {
    const rows = liens[name] ?? [];
    if (!isEmptied) await put('restore_fitting_rows', name, rows);
    else
      await run(trx, `update "${name}" set "${column}" = $1::int where "${column}" is null and id = any($2::int[])`, [
        record,
        rows.map((row) => row.id),
      ]);
  }
  await run(trx, restoredStatement(table), [actorJson(context.actor), record]);
  return oneWithExtraValues(trx, resource, await one(trx, table, record));
}

/** SQL state class 23: the row violates a constraint of the current data. */
const UNFIT = /^23...$/;
const MISSING_REFERENCE = '23503';

function toRefusal(error: unknown, entity: EntityDefinition, { document }: Kept): unknown {
  const code = codeOf(error);
  if (!UNFIT.test(code)) return error;
  const [refused] = Object.entries(toAppError(error, fieldOfConstraint).errors ?? {});
  if (!refused) return new AppError(409, corbeilleMessage.unfit);
  const [field, reason] = refused;
  const { label } = fieldOf(entity, field);
  if (code === MISSING_REFERENCE)
    return new AppError(409, corbeilleMessage.gone(label, referenceText(entity, field, document)), {
      errors: { [field]: validation.selection },
    });
  return new AppError(409, corbeilleMessage.refusedAt(label, reason), { errors: { [field]: reason } });
}
