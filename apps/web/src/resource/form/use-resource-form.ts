import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import { createSchema, fieldErrors, updateSchema } from '@editique/domain/entity/schema';
import { useForm } from '@mantine/form';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Row } from '../record/record.ts';
import { changedFields, type FormMode, initialValues } from './values.ts';

export interface ResourceFormOptions {
  entity: EntityDefinition;
  mode: FormMode;
  record?: Row;
  /** Values that a new record begins with. */
  initial?: Values;
  /** Replaces the definition's schema, where a rule looks at more than one field. */
  schema?: z.ZodType;
  /** Called when a field changes; the values that it returns are set too. */
  onChange?: (name: string, value: unknown, values: Values) => Values | undefined;
}

/** The handle that controls, asides and sections of a form work with. */
export interface FormHandle {
  mode: FormMode;
  record?: Row;
  values: Values;
  initial: Values;
  errors: Readonly<Record<string, ReactNode>>;
  setValue: (name: string, value: unknown) => void;
  setValues: (values: Values) => void;
  isDirty: boolean;
  /** The first message of each wrong field; from then on they follow the typing. */
  validate: () => Record<string, string>;
  /** Places what the server refused at its fields, until they change. */
  refuse: (errors: Record<string, string>) => void;
}

export function useResourceForm(options: ResourceFormOptions): FormHandle {
  const { entity, mode, record, onChange } = options;
  const [initial] = useState(() => ({ ...initialValues(entity, mode, record), ...options.initial }));
  const schema = useMemo(
    () => options.schema ?? (mode === 'create' ? createSchema(entity) : updateSchema(entity)),
    [entity, mode, options.schema],
  );
  const isLive = useRef(false);
  const refused = useRef<Record<string, { message: string; value: unknown }>>({});
  const form = useForm<Values>({ initialValues: initial });

  const check = (values: Values): Record<string, string> => {
    const result = schema.safeParse(mode === 'edit' ? { ...values, id: record?.id, version: record?.version } : values);
    const standing = Object.entries(refused.current).filter(([name, { value }]) => Object.is(values[name], value));
    const serverErrors = Object.fromEntries(standing.map(([name, { message }]) => [name, message]));
    return { ...serverErrors, ...(result.success ? {} : fieldErrors(result.error)) };
  };
  const setValues = (changes: Values) => {
    form.setValues(changes);
    if (isLive.current) form.setErrors(check({ ...form.getValues(), ...changes }));
  };
  return {
    mode,
    record,
    values: form.values,
    initial,
    errors: form.errors,
    setValue: (name, value) => setValues({ [name]: value, ...onChange?.(name, value, { ...form.getValues(), [name]: value }) }),
    setValues,
    isDirty: changedFields(entity, mode, form.values, initial).length > 0,
    validate: () => {
      isLive.current = true;
      // A changed value may be accepted, so the server's refusal no longer counts.
      refused.current = {};
      const errors = check(form.getValues());
      form.setErrors(errors);
      return errors;
    },
    refuse: (errors) => {
      const values = form.getValues();
      const known = new Set(writableFields(entity, mode).map(([name]) => name));
      refused.current = Object.fromEntries(
        Object.entries(errors)
          .filter(([name]) => known.has(name))
          .map(([name, message]) => [name, { message, value: values[name] }]),
      );
      form.setErrors(check(values));
    },
  };
}
