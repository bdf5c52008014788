import type { EntityDefinition } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import { useDeleteFlow } from '../record/delete-flow.tsx';
import { type Row, nameOf as usualName } from '../record/record.ts';
import { useListHref } from '../record/use-list-href.ts';
import { readId, useRecord } from '../record/use-record.ts';
import { useRights } from '../record/use-rights.ts';
import { JournalCard } from '../view/journal-card.tsx';
import { ViewFields, type ViewFieldsOptions } from '../view/view-fields.tsx';
import classes from './view-screen.module.css';

export interface ViewScreenProps<R extends Row = Row> extends ViewFieldsOptions {
  entity: EntityDefinition;
  /** What the record is called, where that is not its naming fields. */
  nameOf?: (row: R) => string;
  /** Beside the record's name. */
  pills?: (row: R) => ReactNode;
  /** Buttons after 'Modifier', the filled one last. */
  actions?: (row: R) => ReactNode;
  /** Above the fields, in the main column. */
  main?: (row: R) => ReactNode;
  /** Above the journal, in the rail. */
  rail?: (row: R) => ReactNode;
}

/** The view page of a record: its fields, its journal, and what may be done with it. */
export function ViewScreen<R extends Row = Row>({
  entity,
  nameOf = (row) => usualName(entity, row),
  pills,
  actions,
  main,
  rail,
  ...fields
}: ViewScreenProps<R>) {
  const id = readId(useParams().id);
  const navigate = useNavigate();
  const listHref = useListHref(entity);
  const { data, error, refetch } = useRecord<R>(entity, id);
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <TitleBlock
        title={`Afficher ${entity.one}`}
        record={data && { name: nameOf(data), pills: pills?.(data) }}
        onBack={() => navigate(listHref)}
        actions={data && <ViewActions entity={entity} row={data} own={actions?.(data)} />}
      />
      {data && (
        <div className={classes.columns}>
          <div className={classes.part}>
            {main?.(data)}
            <ViewFields entity={entity} row={data} {...fields} />
          </div>
          <div className={classes.part}>
            {rail?.(data)}
            <JournalCard entity={entity} id={data.id} />
          </div>
        </div>
      )}
      {!data && <Card>{error ? <ErrorState error={error} onRetry={isGone ? undefined : () => void refetch()} /> : <Spinner />}</Card>}
    </>
  );
}

interface ViewActionsProps {
  entity: EntityDefinition;
  row: Row;
  own: ReactNode;
}

function ViewActions({ entity, row, own }: ViewActionsProps) {
  const rights = useRights(entity);
  const navigate = useNavigate();
  const { state } = useLocation();
  const listHref = useListHref(entity);
  const deletion = useDeleteFlow(entity, { onDeleted: () => navigate(listHref, { replace: true }) });
  const edit = rights.hrefTo('modifier', row.id);
  const canDelete = entity.verbs.includes('supprimer') && rights.can('supprimer');
  return (
    <>
      {canDelete && (
        <Button
          variant="default"
          className={classes.danger}
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={() => deletion.ask(row)}
        >
          Supprimer
        </Button>
      )}
      {edit && (
        <Button
          component={Link}
          to={edit}
          state={state}
          variant={own ? 'default' : 'filled'}
          leftSection={<IconPencil size={16} stroke={1.7} aria-hidden />}
        >
          Modifier
        </Button>
      )}
      {own}
      {deletion.modal}
    </>
  );
}
