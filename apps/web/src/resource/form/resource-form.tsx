import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Form, Values } from '@editique/domain/entity/input';
import type { AnyRecord } from '@editique/domain/record';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { useNavigateIfStillHere } from '../../ui/use-navigate-if-still-here.ts';
import { useListHref } from '../record/use-list-href.ts';
import { useRights } from '../record/use-rights.ts';
import { ActionBar } from './action-bar.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import classes from './form.module.css';
import type { FormPart } from './form-part.ts';
import { FormSections, type FormSectionsOptions } from './form-sections.tsx';
import { useLeaveGuard } from './leave/use-leave-guard.tsx';
import { type FormHandle, type ResourceFormOptions, useResourceForm } from './use-resource-form.ts';
import { useSubmit } from './use-submit.ts';

export interface FormOptions<E extends EntityDefinition = EntityDefinition>
  extends FormSectionsOptions<E>,
    Pick<ResourceFormOptions<E>, 'initial' | 'schema' | 'onChange'> {
  /** Shown beside the form on wide screens, below it on others. */
  aside?: (form: FormHandle<E>) => ReactNode;
  /** Sent with the fields: values that the entity accepts besides them, such as an override. */
  orders?: Values | undefined;
  part?: FormPart<E>;
}

interface ResourceFormProps extends FormOptions {
  entity: EntityDefinition;
  mode: Form;
  record?: AnyRecord;
  /** The record accepts no more changes: what is typed can be read and copied. */
  isFinal?: boolean;
  /** Starts again from the server's version of the record. */
  onReload: () => void;
  /** Starts another record with an empty form. */
  onAgain?: () => void;
}

/** The form of an entity, once its record is loaded. */
export function ResourceForm({
  entity,
  mode,
  record,
  isFinal = false,
  onReload,
  onAgain,
  initial,
  schema,
  onChange,
  aside,
  orders,
  part,
  ...sections
}: ResourceFormProps) {
  const navigate = useNavigate();
  const goOn = useNavigateIfStillHere();
  const element = useRef<HTMLFormElement>(null);
  const listHref = useListHref(entity);
  const rights = useRights(entity);
  const openHref = (id: number): string | null => rights.hrefTo('afficher', id) ?? rights.hrefTo('modifier', id);
  /** Where to go after saving: the list, unless another button was pressed. */
  const next = useRef<'list' | 'open' | 'again'>('list');
  const form = useResourceForm({ entity, mode, record, initial, schema, onChange });
  const guard = useLeaveGuard(form.isDirty || (part?.isDirty(form) ?? false));
  const submit = useSubmit({
    entity,
    form,
    element,
    orders,
    part,
    onSaved: (saved) => {
      guard.release();
      const then = next.current;
      if (then === 'again') onAgain?.();
      else if (then === 'open') goOn(openHref(saved.id) ?? listHref, { replace: true });
      else goOn(listHref, { replace: true, state: { highlight: saved.id } });
    },
  });
  const sendAnd = (then: 'open' | 'again') => () => {
    next.current = then;
    void submit.send();
  };
  const more = onAgain && [
    ...(openHref(1) ? [{ label: 'Enregistrer et ouvrir', onSave: sendAnd('open') }] : []),
    { label: 'Enregistrer et ajouter un autre', onSave: sendAnd('again') },
  ];
  const errorCount = Object.keys(form.errors).length + (part?.errorCount(submit.newest) ?? 0);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFinal) return;
        next.current = 'list';
        void submit.send();
      }}
    >
      {submit.conflict && !isFinal && (
        <ConflictPanel
          key={submit.conflict.version}
          entity={entity}
          form={form}
          current={submit.conflict}
          base={submit.base}
          isSending={submit.isSending}
          onKeep={() => void submit.send()}
          onReload={() => {
            guard.release();
            onReload();
          }}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.card}>
          {submit.message && (
            <div className={classes.message}>
              <MessageBlock>{submit.message}</MessageBlock>
            </div>
          )}
          <div className={classes.fields} inert={submit.isSending}>
            <FormSections entity={entity} form={form} {...sections} />
            {part?.content(submit.newest)}
          </div>
          <ActionBar
            errorCount={errorCount}
            isSending={submit.isSending}
            isFinal={isFinal}
            onCancel={() => navigate(listHref)}
            {...(more ? { more } : {})}
          />
        </div>
        {aside && (
          <div className={classes.aside} inert={submit.isSending}>
            {aside(form)}
          </div>
        )}
      </div>
      {guard.modal}
    </form>
  );
}
