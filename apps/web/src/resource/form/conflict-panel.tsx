import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import { failure } from '@editique/domain/messages';
import type { AnyRecord } from '@editique/domain/record';
import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FieldValue } from '../record/field-value.tsx';
import classes from './conflict-panel.module.css';
import type { FormHandle } from './use-resource-form.ts';
import { isSameValue } from './values.ts';

interface ConflictPanelProps {
  entity: EntityDefinition;
  form: FormHandle;
  /** The record as it is now on the server. */
  current: AnyRecord;
  /** The values with which the user's were compared before: after a second conflict, the record of the first. */
  base: Values;
  isSending: boolean;
  onKeep: () => void;
  onReload: () => void;
}

/** Shown when somebody else has saved the record meanwhile: both versions, field by field, and the choice between them. */
export function ConflictPanel({ entity, form, current, base, isSending, onKeep, onReload }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  // What the user typed, before any choice in this panel.
  const [mine] = useState<Values>(() => ({ ...form.values }));
  const differing = writableFields(entity, form.mode).filter(([name, field]) => !isSameValue(field, mine[name], current[name]));
  const setValues = useRef(form.setValues);
  setValues.current = form.setValues;

  useEffect(() => {
    panel.current?.focus();
  }, []);
  // A field that the user did not change takes the other person's value.
  useEffect(() => {
    const untouched = writableFields(entity, form.mode).filter(([name, field]) => isSameValue(field, mine[name], base[name]));
    setValues.current(Object.fromEntries(untouched.map(([name]) => [name, current[name]])));
  }, [entity, current, mine, form.mode, base]);

  return (
    <section ref={panel} className={classes.panel} tabIndex={-1} role="alert" aria-labelledby="conflit">
      <h2 id="conflit" className={classes.title}>
        {failure.conflict}
      </h2>
      <div className={classes.fields}>
        {differing.map(([name, field]) => {
          const takesTheirs = isSameValue(field, form.values[name], current[name]);
          return (
            <Radio.Group
              key={name}
              name={`conflit-${name}`}
              label={field.label}
              className={classes.field}
              value={takesTheirs ? 'theirs' : 'mine'}
              onChange={(choice) => form.setValue(name, choice === 'theirs' ? current[name] : mine[name])}
            >
              <Radio size="xs" value="mine" label={<Side title="Ma saisie" field={field} value={mine[name]} />} />
              <Radio size="xs" value="theirs" label={<Side title="Enregistré" field={field} value={current[name]} />} />
            </Radio.Group>
          );
        })}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onReload} disabled={isSending}>
          Recharger
        </Button>
        <Button variant="default" onClick={onKeep} loading={isSending}>
          Garder ma saisie
        </Button>
      </div>
    </section>
  );
}

function Side({ title, field, value }: { title: string; field: Parameters<typeof FieldValue>[0]['field']; value: unknown }) {
  return (
    <>
      <span className={classes.side}>{title}</span>
      <span className={classes.value}>
        <FieldValue field={field} value={value} />
      </span>
    </>
  );
}
