import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import type { RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import type { FormHandle } from './use-resource-form.ts';

/** A part of a form that is not a field, such as a list of amounts. It is sent with the fields, and its errors are shown with theirs. */
export interface FormPart<E extends EntityDefinition = EntityDefinition> {
  /** Shown below the fields. */
  content: (form: FormHandle<E>) => ReactNode;
  isDirty: (form: FormHandle<E>) => boolean;
  /** The number of its controls that show an error. */
  errorCount: (form: FormHandle<E>) => number;
  orders: (form: FormHandle<E>) => Values;
  /** Whether this part of a record is as it was in the record before. */
  isUnchanged: (record: RecordOf<E>, before: RecordOf<E>) => boolean;
  /** Whether a record already contains what is sent. */
  isStored: (record: RecordOf<E>, form: FormHandle<E>) => boolean;
  /** Returns its errors, by the name of the control. */
  validate: (form: FormHandle<E>) => Record<string, string>;
  /** Shows the server's refusals that belong to this part. Returns the name of the control for each name that the server gave. */
  refuse: (errors: Record<string, string>, form: FormHandle<E>) => Record<string, string>;
}
