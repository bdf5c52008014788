import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Form } from '@editique/domain/entity/input';
import type { RecordOf } from '@editique/domain/record';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Gone } from '../../ui/state/gone.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import classes from '../form/form.module.css';
import { QuickCreate } from '../form/quick-create/quick-create.tsx';
import { type FormOptions, ResourceForm } from '../form/resource-form.tsx';
import { AwaitedRecord } from '../record/awaited-record.tsx';
import { nameOf as usualName } from '../record/record.ts';
import { useListHref } from '../record/use-list-href.ts';
import { readRecordId, useRecord } from '../record/use-record.ts';
import { type Final, FinalCard } from './final-card.tsx';

export interface FormScreenProps<E extends EntityDefinition> extends FormOptions<E> {
  entity: E;
  mode: Form;
  /** On edit: returns why a record is final, or null while it may change. */
  final?: (record: RecordOf<E>) => Final | null;
  /** Returns the name of the record. Defaults to its naming fields. */
  nameOf?: (record: RecordOf<E>) => string;
}

const TITLE = { create: 'Ajouter', edit: 'Modifier' } as const;

/** The create or edit screen of an entity. Everything derives from the definition; the options replace parts. */
export function FormScreen<E extends EntityDefinition>({
  entity,
  mode,
  final,
  nameOf = (record) => usualName(entity, record),
  ...own
}: FormScreenProps<E>) {
  // Cast: inside, all forms are treated alike. The screen's options are only called with the fields, values and records of its own entity.
  const options = own as FormOptions;
  const navigate = useNavigate();
  // The number of the form: the next record gets a new form.
  const [rank, setRank] = useState(0);
  const listHref = useListHref(entity);
  return (
    <div className={classes.screen} data-aside={options.aside !== undefined || undefined}>
      <FormTitle entity={entity} mode={mode} nameOf={nameOf} onBack={() => navigate(listHref)} />
      <QuickCreate>
        {mode === 'create' ? (
          <ResourceForm
            key={rank}
            entity={entity}
            mode="create"
            onReload={() => undefined}
            onAgain={() => setRank(rank + 1)}
            {...options}
          />
        ) : (
          <EditForm entity={entity} final={final} options={options} />
        )}
      </QuickCreate>
    </div>
  );
}

interface FormTitleProps<E extends EntityDefinition> extends Required<Pick<FormScreenProps<E>, 'entity' | 'mode' | 'nameOf'>> {
  onBack: () => void;
}

function FormTitle<E extends EntityDefinition>({ entity, mode, nameOf, onBack }: FormTitleProps<E>) {
  const { id } = useParams();
  // Shares its request with the form, which watches the same record for changes by others.
  const { data } = useRecord(entity, mode === 'edit' ? readRecordId(id) : null);
  return <TitleBlock title={`${TITLE[mode]} ${entity.one}`} subject={data && nameOf(data)} onBack={onBack} />;
}

interface EditFormProps<E extends EntityDefinition> extends Pick<FormScreenProps<E>, 'final'> {
  entity: E;
  options: FormOptions;
}

/**
 * Waits for the newest record, because the server compares its version when the form is saved. After that the form stays: changes by a
 * colleague are reported above it, and nothing typed is lost on its own.
 */
function EditForm<E extends EntityDefinition>({ entity, final, options }: EditFormProps<E>) {
  const id = readRecordId(useParams().id);
  const { data, error, isFetching, refetch } = useRecord(entity, id, { fresh: true });
  const now = useRecord(entity, id);
  if (!data || isFetching || error)
    return <AwaitedRecord entity={entity} error={isFetching ? null : error} onRetry={() => void refetch()} />;
  const ended = final?.(data);
  if (ended) return <FinalCard entity={entity} id={data.id} {...ended} />;
  const closed = now.data && final?.(now.data);
  return (
    <Gone error={now.error}>
      {closed && (
        <div className={classes.closed}>
          <MessageBlock family="amber">{closed.reason} Ce qui est saisi ici ne peut plus être enregistré.</MessageBlock>
        </div>
      )}
      <ResourceForm entity={entity} mode="edit" record={data} isFinal={Boolean(closed)} onReload={() => void refetch()} {...options} />
    </Gone>
  );
}
