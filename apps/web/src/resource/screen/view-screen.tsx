import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { AnyRecord, RecordOf } from '@editique/domain/record';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { IconPencil, IconTrash } from '../../icons/icons.ts';
import { Gone } from '../../ui/state/gone.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { AwaitedRecord } from '../record/awaited-record.tsx';
import { useDeleteFlow } from '../record/delete-flow.tsx';
import { nameOf as usualName } from '../record/record.ts';
import { useListHref } from '../record/use-list-href.ts';
import { readRecordId, useRecord } from '../record/use-record.ts';
import { useRights } from '../record/use-rights.ts';
import { JournalCard, type JournalWords } from '../view/journal-card.tsx';
import { ViewFields, type ViewFieldsOptions } from '../view/view-fields.tsx';
import classes from './view-screen.module.css';

export interface ViewScreenProps<E extends EntityDefinition> extends ViewFieldsOptions<E> {
  entity: E;
  /** Returns the name of the record, if it differs from its naming fields. */
  nameOf?: (row: RecordOf<E>) => string;
  /** Shown beside the record's name. */
  pills?: (row: RecordOf<E>) => ReactNode;
  /** Buttons after 'Modifier', the filled one last. */
  actions?: (row: RecordOf<E>) => ReactNode;
  /** Returns whether the record is final: it can be neither edited nor deleted. */
  isFinal?: (row: RecordOf<E>) => boolean;
  /** Shown above the fields, in the main column. */
  main?: (row: RecordOf<E>) => ReactNode;
  /** Shown above the journal, in the side column. */
  rail?: (row: RecordOf<E>) => ReactNode;
  /** Shown below both columns. */
  below?: (row: RecordOf<E>) => ReactNode;
  /** What the journal contains besides the fields. */
  journal?: JournalWords;
}

/** The view page of a record: its fields, its journal, and its actions. */
export function ViewScreen<E extends EntityDefinition>({
  entity,
  nameOf = (row) => usualName(entity, row),
  pills,
  actions,
  isFinal,
  main,
  rail,
  below,
  journal,
  ...fields
}: ViewScreenProps<E>) {
  const id = readRecordId(useParams().id);
  const navigate = useNavigate();
  const listHref = useListHref(entity);
  const { data, error, refetch } = useRecord(entity, id);
  return (
    <Gone error={data ? error : null}>
      <TitleBlock
        title={`Afficher ${entity.one}`}
        record={data && { name: nameOf(data), pills: pills?.(data) }}
        onBack={() => navigate(listHref)}
        actions={
          data && <ViewActions entity={entity} row={data} name={nameOf(data)} isFinal={isFinal?.(data) ?? false} own={actions?.(data)} />
        }
      />
      {data && (
        <div className={classes.columns}>
          <div className={classes.part}>
            {main?.(data)}
            <ViewFields entity={entity} row={data} {...fields} />
          </div>
          <div className={classes.part}>
            {rail?.(data)}
            <JournalCard entity={entity} id={data.id} {...journal} />
          </div>
        </div>
      )}
      {!data && <AwaitedRecord entity={entity} error={error} onRetry={() => void refetch()} />}
      {data && below?.(data)}
    </Gone>
  );
}

interface ViewActionsProps {
  entity: EntityDefinition;
  row: AnyRecord;
  name: string;
  isFinal: boolean;
  own: ReactNode;
}

function ViewActions({ entity, row, name, isFinal, own }: ViewActionsProps) {
  const rights = useRights(entity);
  const goOn = useNavigateIfStillHere();
  const { state } = useLocation();
  const listHref = useListHref(entity);
  const deletion = useDeleteFlow(entity, { onDeleted: () => goOn(listHref, { replace: true }) });
  const edit = isFinal ? null : rights.hrefTo('modifier', row.id);
  const canDelete = !isFinal && entity.verbs.includes('supprimer') && rights.can('supprimer');
  const editButton = edit && (
    <Button
      component={Link}
      to={edit}
      state={state}
      variant={own ? 'default' : 'filled'}
      leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
    >
      Modifier
    </Button>
  );
  return (
    <>
      {/* The filled button is last, and a button that deletes is never first if there is another. */}
      {own && editButton}
      {canDelete && (
        <Button
          variant="default"
          className={classes.danger}
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={() => deletion.ask(row, name)}
        >
          Supprimer
        </Button>
      )}
      {own || editButton}
      {deletion.modal}
    </>
  );
}
