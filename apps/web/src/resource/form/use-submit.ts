import { type EntityDefinition, writableFields } from '@editique/domain/entity/entity';
import type { Values } from '@editique/domain/entity/input';
import type { AnyRecord } from '@editique/domain/record';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, errorsOf, hasStatus, messageWithReference } from '../../lib/api.ts';
import { isObject } from '../../lib/is-object.ts';
import { isRefused } from '../../lib/is-refused.ts';
import { readStoredSession } from '../../lib/session/session-storage.ts';
import { isRecord } from '../record/record.ts';
import { useCreate, useUpdate } from '../record/use-mutations.ts';
import { focusFirst } from './focus-first.ts';
import type { FormPart } from './form-part.ts';
import type { FormHandle } from './use-resource-form.ts';
import { isSameValue, payloadOf } from './values.ts';

export interface SubmitOptions {
  entity: EntityDefinition;
  form: FormHandle;
  element: RefObject<HTMLFormElement | null>;
  onSaved: (record: AnyRecord) => void;
  /** Values that the entity accepts besides its fields. */
  orders?: Values | undefined;
  part?: FormPart | undefined;
}

export interface Submit {
  send: () => Promise<void>;
  /** The fields are inert until the answer: what is typed meanwhile would not be sent. */
  isSending: boolean;
  /** A refusal that concerns no field. */
  message: string | null;
  /** The record as somebody else saved it meanwhile. */
  conflict: AnyRecord | null;
  /** The values with which the user's were compared before this conflict: the form's initial values, or the previous conflict. */
  base: Values;
  /** The form with its record as it is now stored: a part that the user did not edit follows that record. */
  newest: FormHandle;
}

/** Submits the form once, however often it is asked to, and shows each refusal where it belongs. */
export function useSubmit({ entity, form, element, onSaved, orders, part }: SubmitOptions): Submit {
  const create = useCreate(entity, { onSaved });
  const update = useUpdate(entity, { onSaved });
  const isBusy = useRef(false);
  /** Whether the outcome of the last request is unknown. */
  const isLost = useRef(false);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<AnyRecord | null>(null);
  const [base, setBase] = useState<Values>(form.initial);
  const newest = conflict ? { ...form, record: conflict } : form;

  const write = (record: AnyRecord | undefined, author: number | undefined): Promise<AnyRecord> => {
    const body = { ...payloadOf(entity, form.mode, form.values), ...orders, ...part?.orders(newest) };
    if (!record) return create.mutateAsync(body);
    return update.mutateAsync({ body: { ...body, id: record.id, version: record.version }, author });
  };
  const hasFields = (current: AnyRecord, values: Values): boolean =>
    writableFields(entity, form.mode).every(([name, field]) => isSameValue(field, values[name], current[name]));
  const isStored = (current: AnyRecord): boolean => hasFields(current, form.values) && (part?.isStored(current, newest) ?? true);
  const isPartAsBefore = (current: AnyRecord): boolean =>
    !part || part.isStored(current, newest) || (newest.record !== undefined && part.isUnchanged(current, newest.record));
  /** Returns whether the user has nothing to decide: a move of the workflow, or a save of the same values, gives a record a new version too. */
  const isAsBefore = (current: AnyRecord): boolean => hasFields(current, conflict ?? form.initial) && isPartAsBefore(current);

  const attempt = async (record: AnyRecord | undefined, author: number | undefined): Promise<AnyRecord> => {
    isLost.current = false;
    try {
      return await write(record, author);
    } catch (error) {
      isLost.current = !isRefused(error);
      throw error;
    }
  };
  const writeAgain = async (): Promise<AnyRecord> => {
    const author = readStoredSession()?.id;
    const wasLost = isLost.current;
    try {
      return await attempt(newest.record, author);
    } catch (error) {
      const current = currentIn(error);
      // After a lost answer, a stored record that equals what was sent was changed by nobody else.
      if (current && (isAsBefore(current) || (wasLost && isStored(current)))) return attempt(current, author);
      throw error;
    }
  };

  const refuse = (error: unknown) => {
    const current = currentIn(error);
    if (current) {
      setBase(conflict ?? form.initial);
      return setConflict(current);
    }
    const errors = errorsOf(error);
    const names = writableFields(entity, form.mode).map(([name]) => name);
    const taken = part?.refuse(errors, newest) ?? {};
    const homeless = Object.entries(errors).filter(([name]) => !(names.includes(name) || Object.hasOwn(taken, name)));
    form.refuse(errors);
    focusFirst(element.current, [...Object.keys(errors), ...Object.values(taken)]);
    if (homeless.length > 0) setMessage(homeless.map(([, text]) => text).join(' '));
    // If the session has ended, the sign-in dialog above the form says so.
    else if (Object.keys(errors).length === 0 && !hasStatus(error, 401)) setMessage(messageWithReference(error));
  };

  const send = async () => {
    if (isBusy.current) return;
    setMessage(null);
    const wrong = [...Object.keys(form.validate()), ...Object.keys(part?.validate(newest) ?? {})];
    if (wrong.length > 0) return focusFirst(element.current, wrong);
    isBusy.current = true;
    const held = document.activeElement;
    setSending(true);
    try {
      await writeAgain();
      // Stays busy: the screen is about to close, and another press must not submit the form again.
    } catch (error) {
      isBusy.current = false;
      // Synchronous: an inert field cannot take the focus.
      flushSync(() => setSending(false));
      if (document.activeElement === document.body && held instanceof HTMLElement) held.focus();
      refuse(error);
    }
  };

  return { send, isSending, message, conflict, base, newest };
}

function currentIn(error: unknown): AnyRecord | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isObject(error.body)) return null;
  const { current } = error.body;
  return isRecord(current) ? current : null;
}
