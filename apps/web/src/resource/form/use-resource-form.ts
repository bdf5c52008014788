import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Form, Values } from '@editique/domain/entity/input';
import { createSchema, fieldErrors, updateSchema } from '@editique/domain/entity/schema';
import type { RecordOf } from '@editique/domain/record';
import { useForm } from '@mantine/form';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FormValues, WritableName } from './form-values.ts';
import { changedFields, initialValues } from './values.ts';

export interface ResourceFormOptions<E extends EntityDefinition = EntityDefinition> {
  entity: E;
  mode: Form;
  record?: RecordOf<E>;
  /** The initial values of a new record. */
  initial?: FormValues<E>;
  /** Returns what replaces the definition's schema, for a rule that concerns more than one field or what the record already has. */
  schema?: (record: RecordOf<E> | undefined) => z.ZodType;
  /** Called when a field changes; the values it returns are set too. */
  onChange?: (name: WritableName<E>, value: unknown, values: FormValues<E>) => FormValues<E> | undefined;
}

/** The handle with which the controls, asides and sections of a form work. */
export interface FormHandle<E extends EntityDefinition = EntityDefinition> {
  mode: Form;
  record?: RecordOf<E>;
  values: FormValues<E>;
  initial: FormValues<E>;
  errors: Readonly<Record<string, ReactNode>>;
  setValue: (name: WritableName<E>, value: unknown) => void;
  setValues: (values: FormValues<E>) => void;
  isDirty: boolean;
  /** Validates and returns the first message of each invalid field. From then on the messages follow the typing. */
  validate: () => Record<string, string>;
  /** Shows the server's refusals at their fields, until those change. */
  refuse: (errors: Record<string, string>) => void;
}

/** Holds the state of a form. Forms of all entities are treated alike here; `FormScreen` knows the fields of its entity. */
export function useResourceForm(options: ResourceFormOptions): FormHandle {
  const { entity, mode, record, onChange } = options;
  const [initial] = useState(() => ({ ...initialValues(entity, mode, record), ...options.initial }));
  const schema = useMemo(
    () => options.schema?.(record) ?? (mode === 'create' ? createSchema(entity) : updateSchema(entity)),
    [entity, mode, record, options.schema],
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
      // The server may accept the values this time, so its earlier refusal no longer counts.
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
