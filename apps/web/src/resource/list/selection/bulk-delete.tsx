import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { failure } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Deletion } from '@editique/domain/transfer/deletion';
import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { IconTrash } from '../../../icons/icons.ts';
import { ApiError, api } from '../../../lib/api.ts';
import { notifySuccess, notifyUndoable, notifyUnlessAsked } from '../../../lib/notify.ts';
import { forgetRecent } from '../../../lib/recents.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import { ConfirmModal } from '../../../ui/dialog/confirm-modal.tsx';
import { nameOf as usualName } from '../../record/record.ts';
import { markDeleted } from '../../record/remote-changes.ts';
import { undoDeletes } from '../../record/restore.ts';
import { refreshAfter, refreshWithOwnRows } from '../../record/use-mutations.ts';
import type { ListController } from '../state/use-list.ts';
import classes from './bulk-delete.module.css';
import { matchingPages } from './matching-pages.ts';
import type { Selection } from './use-selection.ts';

interface BulkDeleteProps<E extends EntityDefinition> {
  list: ListController<E>;
  selection: Selection;
  /** Returns the name of a row. Defaults to its naming fields. */
  nameOf?: (row: RecordOf<E>) => string;
}

interface Attempt {
  answered: Deletion[];
  author: number | undefined;
}

interface Undo {
  ids: readonly number[];
  /** The user who deleted the records. */
  author: number | undefined;
}

const AT_ONCE = 100;
const CONFLICT = 409;

/** Deletes the selected rows one by one: a row in use does not block the others, and each refusal is shown. */
export function BulkDelete<E extends EntityDefinition>({
  list,
  selection,
  nameOf = (row) => usualName(list.entity, row),
}: BulkDeleteProps<E>) {
  const { entity } = list;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [left, setLeft] = useState<Left>(NOTHING_LEFT);
  // A mutation like the others, so that its change event is not mistaken for somebody else's.
  const { mutate: undo } = useMutation({
    mutationFn: ({ ids, author }: Undo) => undoDeletes(entity, ids, author),
    onSettled: () => refreshWithOwnRows(client, entity),
  });
  /** Rows whose deletion was requested in an attempt that failed. If they are gone at the next attempt, this user deleted them. */
  const unanswered = useRef(new Set<number>());
  /** The server's answers for the rows of this attempt so far, and the user who deletes them. */
  const attempt = useRef<Attempt>({ answered: [], author: undefined });
  const tellDeleted = () => {
    const { answered, author } = attempt.current;
    const deleted = answered.flatMap(({ supprime, id }) => (supprime ? [id] : []));
    if (deleted.length === 0) return;
    for (const id of deleted) {
      markDeleted(entity.name, id);
      forgetRecent(entity.name, id);
    }
    const message = formatCount(deleted.length, 'ligne supprimée', 'lignes supprimées');
    if (entity.isRecoverable) notifyUndoable(message, author, () => undo({ ids: deleted, author }));
    else notifySuccess(message);
  };
  const removal = useMutation({
    mutationFn: async () => {
      const answered: Deletion[] = [];
      const author = readStoredSession()?.id;
      attempt.current = { answered, author };
      const names = new Map(list.rows.map((row) => [row.id, nameOf(row)]));
      const ids = selection.isAllMatching ? await matchingIds(list, nameOf, names) : selection.ids;
      if (ids.length > selection.count) throw listHasGrown(selection.count, ids.length);
      const before = new Set(unanswered.current);
      for (let start = 0; start < ids.length; start += AT_ONCE) {
        const part = ids.slice(start, start + AT_ONCE);
        for (const id of part) unanswered.current.add(id);
        const answer = await api<Deletion[]>('POST', `${endpointOf(entity)}/supprimer-lot`, {
          body: { ids: part },
          author,
        });
        const isOurs = ({ id, message }: Deletion) => before.has(id) && message === failure.notFound;
        answered.push(...answer.map((one) => (isOurs(one) ? { ...one, supprime: true } : one)));
      }
      return answered.map((outcome) => ({ ...outcome, name: names.get(outcome.id) ?? `n° ${outcome.id}` }));
    },
    onSuccess: (outcomes) => {
      tellDeleted();
      unanswered.current.clear();
      const others = outcomes.filter(({ supprime }) => !supprime);
      const kept = others.filter(({ message }) => message !== failure.notFound);
      // Clearing the selection removes this button and its report, so the report is shown first.
      if (others.length > 0)
        setLeft({ kept: kept.map(({ name, message }) => `${name}\u202f: ${message ?? ''}`), gone: others.length - kept.length });
      else selection.clear();
    },
    meta: { silent: true },
    onError: (error) => {
      // Rows deleted before the connection broke can be restored like the others.
      tellDeleted();
      notifyUnlessAsked(error);
    },
    onSettled: () => refreshAfter(client, entity),
  });
  const leave = () => {
    setLeft(NOTHING_LEFT);
    selection.clear();
  };
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => removal.mutateAsync()}
        name={formatCount(selection.count, 'ligne')}
        detail={entity.menu}
      />
      <Modal
        opened={left !== NOTHING_LEFT}
        onClose={leave}
        title={left.kept.length > 0 ? formatCount(left.kept.length, 'ligne gardée', 'lignes gardées') : 'Lignes déjà supprimées'}
      >
        {left.gone > 0 && (
          <p className={classes.gone}>
            {formatCount(left.gone, "ligne choisie n'existait plus", "lignes choisies n'existaient plus")}&#8239;: quelqu'un d'autre{' '}
            {left.gone > 1 ? 'les a supprimées' : "l'a supprimée"}.
          </p>
        )}
        <ul className={classes.refused}>
          {left.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

/** The selected rows that this deletion did not delete. */
interface Left {
  /** Each row with the reason. */
  kept: readonly string[];
  /** The number of rows that somebody else had already deleted. */
  gone: number;
}

const NOTHING_LEFT: Left = { kept: [], gone: 0 };

/** The error for rows that others have added and that the list does not show yet: the user has not selected them. */
const listHasGrown = (chosen: number, found: number): ApiError =>
  new ApiError(CONFLICT, {
    message: `La liste a changé\u202F: ${formatCount(found, 'ligne')} au lieu de ${formatNumber(chosen)}. Rien n'a été supprimé, relisez-la d'abord`,
  });

/** Returns the ids of all pages, and collects the names of their rows. */
async function matchingIds<E extends EntityDefinition>(
  list: ListController<E>,
  nameOf: (row: RecordOf<E>) => string,
  names: Map<number, string>,
): Promise<number[]> {
  const ids: number[] = [];
  for await (const { objects } of matchingPages<RecordOf<E>>(list.entity, list.query))
    for (const row of objects) {
      ids.push(row.id);
      names.set(row.id, nameOf(row));
    }
  return ids;
}
