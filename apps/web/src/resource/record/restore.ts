import type { Deleted } from '@editique/domain/corbeille/deleted';
import { type EntityDefinition, nounOf } from '@editique/domain/entity/entity';
import { isFeminine } from '@editique/domain/entity/usage';
import type { AnyRecord } from '@editique/domain/record';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { PageOf } from './record.ts';

/** Restores a deleted record and shows a message. */
export async function restoreDeleted(entity: EntityDefinition, bin: number, author?: number): Promise<void> {
  await putBack(bin, author);
  notifySuccess(restoredText(entity));
}

/** Undoes the deletion of a record that was just deleted. */
export async function undoDelete(entity: EntityDefinition, id: number, author: number | undefined): Promise<void> {
  const query = { entite: entity.name, enregistrement: id, size: 1 };
  const [deleted] = (await api<PageOf<Deleted>>('GET', '/corbeille', { query })).objects;
  if (deleted) await restoreDeleted(entity, deleted.id, author);
  // Somebody else was faster.
  else notifyError("Rien à annuler\u202F: l'enregistrement n'est plus dans la corbeille");
}

/** The most records that one answer of the corbeille contains. */
const AT_ONCE = 100;

/** Undoes the deletion of several records. A record that can no longer be restored does not block the others, and is reported. */
export async function undoDeletes(entity: EntityDefinition, ids: readonly number[], author: number | undefined): Promise<void> {
  let restored = 0;
  let refused = 0;
  let first = '';
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    for (const { id, libelle } of await binnedAmong(entity, ids.slice(start, start + AT_ONCE)))
      try {
        await putBack(id, author);
        restored++;
      } catch (error) {
        // The session has ended, or the server cannot be reached: the next request would fail as well.
        if (!(error instanceof ApiError) || error.status === 401 || error.status === 0) throw error;
        refused++;
        first ||= `${libelle}\u202F: ${messageOf(error)}`;
      }
  }
  if (restored > 0) notifySuccess(formatCount(restored, 'ligne restaurée', 'lignes restaurées'));
  if (refused > 0) notifyError(`${formatCount(refused, 'ligne reste', 'lignes restent')} dans la corbeille. ${first}`);
  else if (restored === 0) notifyError('Rien à annuler\u202F: ces lignes ne sont plus dans la corbeille');
}

async function binnedAmong(entity: EntityDefinition, ids: readonly number[]): Promise<Deleted[]> {
  const query = new URLSearchParams({ entite: entity.name, size: String(AT_ONCE) });
  for (const id of ids) query.append('enregistrement', String(id));
  return (await api<PageOf<Deleted>>('GET', '/corbeille', { query })).objects;
}

/** Uses the same key for the same deletion: a retry after a lost answer gets the first answer. */
const putBack = (bin: number, author?: number) =>
  api<AnyRecord>('POST', `/corbeille/${bin}/restaurer`, { idempotencyKey: `corbeille ${bin}`, author });

/** Returns 'Ville restaurée'. */
function restoredText(entity: EntityDefinition): string {
  const noun = nounOf(entity);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${isFeminine(entity) ? 'restaurée' : 'restauré'}`;
}
