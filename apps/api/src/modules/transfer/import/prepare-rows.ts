import type { Resource } from '../../../engine/definition/resource.ts';
import { badRequest } from '../../../http/errors.ts';
import type { Planned } from './plan.ts';
import type { OnProgress } from './progress.ts';

/** Limit on new rows with slow work: hashing a password is slow on purpose and takes tens of milliseconds of a core. */
const MAX_PREPARED = 5000;
const AT_ONCE = 4;
const TOLD_EVERY = 50;

/**
 * Does the slow work for new rows before the transaction. A simulation stores nothing, so it reuses the result of its first row for all.
 */
export async function prepareRows(
  { table, hooks }: Resource,
  planned: Planned[],
  { isSimulation, onProgress }: { isSimulation: boolean; onProgress: OnProgress },
): Promise<Planned[]> {
  const created = planned.filter(({ id }) => id === null);
  const [first] = created;
  if (!hooks.prepare || !first) return planned;
  if (created.length > MAX_PREPARED)
    throw badRequest(`Un fichier ajoute au plus ${MAX_PREPARED.toLocaleString('fr-FR')} ${table.entity.nouns[1]} : partagez-le`);
  if (isSimulation) {
    const prepared = await hooks.prepare(first.values, 'bulk');
    return planned.map((row) => (row.id === null ? { ...row, prepared } : row));
  }
  const rows = planned.map((row) => ({ ...row }));
  const left = rows.filter(({ id }) => id === null);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let row = left.shift(); row; row = left.shift()) {
      row.prepared = await hooks.prepare?.(row.values, 'bulk');
      done += 1;
      if (done % TOLD_EVERY === 0) onProgress('preparation', done, created.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}
