import { type EntityDefinition, fieldOf } from '@editique/domain/entity/entity';
import { isTextual } from '@editique/domain/entity/field';
import { text } from '@editique/domain/messages';
import type { AnyRecord } from '@editique/domain/record';
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { FormModal } from '../form-modal.tsx';
import { FormSections } from '../form-sections.tsx';
import { useFirstFocus } from '../use-first-focus.ts';
import { useResourceForm } from '../use-resource-form.ts';
import { useSubmit } from '../use-submit.ts';
import classes from './quick-create.module.css';
import { QuickCreateContext } from './quick-create-context.ts';

interface Wanted {
  entity: EntityDefinition;
  typed: string;
  onCreated: (record: AnyRecord) => void;
}

/**
 * Wraps a form whose selects can create missing records. The small form is rendered beside it, so that submitting one does not submit the
 * other.
 */
export function QuickCreate({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <QuickCreateContext
      value={(next) => {
        setWanted(next);
        setOpen(true);
      }}
    >
      {children}
      {/* Mounted before it opens, otherwise it would not know where to return the focus. */}
      <FormModal opened={isOpen} onClose={() => setOpen(false)} title={wanted ? `Ajouter ${wanted.entity.one}` : ''} size="lg">
        {wanted && (
          // A small form cannot open another one.
          <QuickCreateContext value={null}>
            <SmallForm
              {...wanted}
              onClose={() => setOpen(false)}
              onCreated={(record) => {
                setOpen(false);
                wanted.onCreated(record);
              }}
            />
          </QuickCreateContext>
        )}
      </FormModal>
    </QuickCreateContext>
  );
}

function SmallForm({ entity, typed, onCreated, onClose }: Wanted & { onClose: () => void }) {
  const element = useRef<HTMLFormElement>(null);
  const [name] = entity.naming;
  const form = useResourceForm({ entity, mode: 'create', initial: isTextual(fieldOf(entity, name)) ? { [name]: typed } : {} });
  const submit = useSubmit({ entity, form, element, onSaved: onCreated });
  useFirstFocus(element);
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit.send();
      }}
    >
      {submit.message && <MessageBlock>{submit.message}</MessageBlock>}
      <div inert={submit.isSending}>
        <FormSections entity={entity} form={form} />
      </div>
      <DialogButtons isStacked>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
        <Button type="submit" loading={submit.isSending}>
          {text.save}
        </Button>
      </DialogButtons>
    </form>
  );
}
