import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import { success } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { notifySuccess, notifyUndoable, notifyUnlessAsked } from '../../lib/notify.ts';
import { forgetRecent } from '../../lib/recents.ts';
import { usePostOnce } from '../../lib/sending/use-post-once.ts';
import { readStoredSession } from '../../lib/session/session-storage.ts';
import { BIN_KEY, changedWith, staleKeysAfter } from './cache-keys.ts';
import { markDeleted, showOwnRows } from './remote-changes.ts';
import { restoreDeleted, undoDelete } from './restore.ts';

interface SaveOptions<E extends EntityDefinition> {
  /** Called with the saved record after the success message, usually to leave the form. */
  onSaved?: (record: RecordOf<E>) => void;
}

export function useCreate<E extends EntityDefinition>(entity: E, { onSaved }: SaveOptions<E> = {}) {
  const client = useQueryClient();
  // A second press, or a retry after a lost answer, creates no second record. If the user changed the form before the retry, the change is
  // stored as well.
  const post = usePostOnce();
  return useMutation({
    mutationFn: (body: Values) => post<RecordOf<E>>(endpointOf(entity), { body }),
    meta: { silent: true },
    onSuccess: (record) => settle(client, entity, success.created, () => onSaved?.(record)),
  });
}

interface Update {
  body: Values & { id: number };
  /** The user who asked to save: an update may follow the refusal of an earlier one. */
  author: number | undefined;
}

export function useUpdate<E extends EntityDefinition>(entity: E, { onSaved }: SaveOptions<E> = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, author }: Update) => api<RecordOf<E>>('PUT', endpointOf(entity), { body, author }),
    meta: { silent: true },
    onSuccess: (record) => settle(client, entity, success.updated, () => onSaved?.(record)),
  });
}

interface DeleteOptions {
  onDeleted?: (id: number) => void;
}

interface Undo {
  id: number;
  /** The user who deleted the record. */
  author: number | undefined;
}

export function useDelete(entity: EntityDefinition, { onDeleted }: DeleteOptions = {}) {
  const client = useQueryClient();
  // A mutation like the others, so that its change event is not mistaken for somebody else's.
  const { mutate: undo } = useMutation({
    mutationFn: ({ id, author }: Undo) => undoDelete(entity, id, author),
    onSettled: () => refreshWithOwnRows(client, entity),
  });
  return useMutation({
    mutationFn: (id: number) => api<null>('DELETE', `${endpointOf(entity)}/${id}`),
    meta: { silent: true },
    onMutate: () => readStoredSession()?.id,
    onSuccess: (_answer, id, author) => {
      markDeleted(entity.name, id);
      refreshAfter(client, entity);
      forgetRecent(entity.name, id);
      if (entity.isRecoverable) notifyUndoable(success.deleted, author, () => undo({ id, author }));
      else notifySuccess(success.deleted);
      onDeleted?.(id);
    },
    onError: notifyUnlessAsked,
  });
}

/** Restores a deleted record by its id in the corbeille. */
export function useRestore(entity: EntityDefinition) {
  const client = useQueryClient();
  return useMutation({ mutationFn: (bin: number) => restoreDeleted(entity, bin), onSettled: () => refreshAfter(client, entity) });
}

/** Refetches in the background the rows that a change may have altered. */
export function refreshAfter(client: QueryClient, entity: EntityDefinition): void {
  for (const queryKey of staleKeysAfter(changedWith(entity))) void client.invalidateQueries({ queryKey });
  if (entity.isRecoverable) void client.invalidateQueries({ queryKey: BIN_KEY });
}

/** Does the same after rows were restored or imported: they show at once, even if others have just added some. */
export function refreshWithOwnRows(client: QueryClient, entity: EntityDefinition): void {
  showOwnRows(entity.name);
  refreshAfter(client, entity);
}

function settle(client: QueryClient, entity: EntityDefinition, message: string, then: () => void): void {
  refreshAfter(client, entity);
  notifySuccess(message);
  then();
}
