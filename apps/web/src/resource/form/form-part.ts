import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import type { RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import type { FormHandle } from './use-resource-form.ts';

/** A part of a form that is no field, such as a list of amounts. It is sent with the fields, and what is wrong with it is told with them. */
export interface FormPart<E extends EntityDefinition = EntityDefinition> {
  /** Under the fields. */
  content: (form: FormHandle<E>) => ReactNode;
  isDirty: (form: FormHandle<E>) => boolean;
  /** How many of its controls are told to be wrong. */
  errorCount: (form: FormHandle<E>) => number;
  orders: (form: FormHandle<E>) => Values;
  /** Whether a record holds what is sent. */
  isStored: (record: RecordOf<E>, form: FormHandle<E>) => boolean;
  /** What is wrong with it, by the name of the control. */
  validate: (form: FormHandle<E>) => Record<string, string>;
  /** Shows those of the server's refusals that are its own: by the name given by the server, the name of the control. */
  refuse: (errors: Record<string, string>, form: FormHandle<E>) => Record<string, string>;
}
