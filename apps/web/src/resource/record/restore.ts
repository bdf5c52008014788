import type { Deleted } from '@editique/domain/corbeille/deleted';
import { type EntityDefinition, nounOf } from '@editique/domain/entity/entity';
import { isFeminine } from '@editique/domain/entity/usage';
import type { AnyRecord } from '@editique/domain/record';
import { api } from '../../lib/api.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import type { PageOf } from './record.ts';

/** Puts a deleted record back and says so. */
export async function restoreDeleted(entity: EntityDefinition, bin: number): Promise<void> {
  // The same key for the same deletion: a retry after a lost answer is told that it is done.
  await api<AnyRecord>('POST', `/corbeille/${bin}/restaurer`, { idempotencyKey: `corbeille ${bin}` });
  notifySuccess(restoredText(entity));
}

/** Takes the deletion of a record back, right after it. */
export async function undoDelete(entity: EntityDefinition, id: number): Promise<void> {
  const query = { entite: entity.name, enregistrement: id, size: 1 };
  const [deleted] = (await api<PageOf<Deleted>>('GET', '/corbeille', { query })).objects;
  if (deleted) await restoreDeleted(entity, deleted.id);
  // Somebody else was faster.
  else notifyError("Rien à annuler\u202F: l'enregistrement n'est plus dans la corbeille");
}

/** 'Ville restaurée'. */
function restoredText(entity: EntityDefinition): string {
  const noun = nounOf(entity);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${isFeminine(entity) ? 'restaurée' : 'restauré'}`;
}
