import type { reglement } from '@editique/domain/entities/reglement';
import { useState } from 'react';
import type { FormPart } from '../../../resource/form/form-part.ts';
import { idIn, numberIn } from '../../../resource/form/form-values.ts';
import {
  cappedTo,
  controlName,
  isSamePayment,
  NO_PARTS,
  type Part,
  type Parts,
  paidParts,
  partError,
  partsOfRecord,
  type ReglementForm,
  sumError,
} from './imputations.ts';
import { ImputationsSection } from './imputations-section.tsx';

/** The typed payments and their client: another client has other factures. */
export interface Held {
  client: number;
  parts: Parts;
}

interface Refused {
  /** The refusals by facture. Each is shown until the amount of its facture changes. */
  parts: ReadonlyMap<number, { message: string; montant: Part['montant'] }>;
  /** The refusal of all payments together. */
  message: string | null;
}

const NOTHING_REFUSED: Refused = { parts: new Map(), message: null };

/** The state of one form. Another form starts empty: that of another règlement, or of the same règlement after a new read. */
interface Done {
  /** The form's initial values, whose object identity identifies the form. */
  initial: ReglementForm['initial'] | null;
  typed: Held | null;
  isSent: boolean;
  refused: Refused;
}

const NOTHING_DONE: Done = { initial: null, typed: null, isSent: false, refused: NOTHING_REFUSED };

/** Returns the imputations of a règlement as a part of its form. */
export function useImputations(preset: Held | null): FormPart<typeof reglement> {
  const [last, setLast] = useState(NOTHING_DONE);
  const doneIn = ({ initial }: ReglementForm): Done => (last.initial === initial ? last : NOTHING_DONE);
  const change = ({ initial }: ReglementForm, changes: Partial<Done>) =>
    setLast((before) => ({ ...(before.initial === initial ? before : NOTHING_DONE), ...changes, initial }));

  const partsOf = (form: ReglementForm): Parts => {
    const { values, record } = form;
    const { typed } = doneIn(form);
    const client = idIn(values.client);
    if (typed) return typed.client === client ? typed.parts : NO_PARTS;
    if (record) return record.client.id === client ? partsOfRecord(record) : NO_PARTS;
    return preset?.client === client ? cappedTo(numberIn(values.montant), preset.parts) : NO_PARTS;
  };
  const errorIn =
    (form: ReglementForm) =>
    (part: Part): string | null => {
      const { isSent, refused } = doneIn(form);
      const told = refused.parts.get(part.facture.id);
      return partError(part, isSent) ?? (told?.montant === part.montant ? told.message : null);
    };
  const errorsOf = (form: ReglementForm, wrongWith: (part: Part) => string | null): Record<string, string> => {
    const parts = partsOf(form);
    const wrong = [...parts.values()].flatMap((part) => {
      const error = wrongWith(part);
      return error === null ? [] : [[controlName(part.facture.id), error]];
    });
    const together = sumError(parts, numberIn(form.values.montant));
    return { ...Object.fromEntries(wrong), ...(together && { imputations: together }) };
  };

  return {
    isDirty: (form) => doneIn(form).typed !== null,
    errorCount: (form) => Object.keys(errorsOf(form, errorIn(form))).length,
    orders: (form) => ({
      imputations: paidParts(partsOf(form)).map(({ facture, montant }) => ({ facture: facture.id, montant })),
    }),
    isUnchanged: (record, before) => isSamePayment(partsOfRecord(record), partsOfRecord(before)),
    isStored: (record, form) => isSamePayment(partsOfRecord(record), partsOf(form)),
    validate: (form) => {
      // Earlier refusals are dropped: the server may accept the same amount now.
      change(form, { isSent: true, refused: NOTHING_REFUSED });
      return errorsOf(form, (part) => partError(part, true));
    },
    refuse: (errors, form) => {
      const sent = paidParts(partsOf(form));
      const places = placesIn(errors, sent);
      const parts = new Map(places.map(({ part, message }) => [part.facture.id, { message, montant: part.montant }]));
      const message = parts.size === 0 ? (errors.imputations ?? null) : null;
      change(form, { refused: { parts, message } });
      return Object.fromEntries([
        ...(errors.imputations === undefined ? [] : [['imputations', 'imputations']]),
        ...places.map(({ name, part }) => [name, controlName(part.facture.id)]),
      ]);
    },
    content: (form) => {
      const parts = partsOf(form);
      const client = idIn(form.values.client);
      const { refused } = doneIn(form);
      return (
        <ImputationsSection
          form={form}
          payer={client === null ? null : { client, reglement: form.record?.id ?? null }}
          parts={parts}
          errorOf={errorIn(form)}
          message={sumError(parts, numberIn(form.values.montant)) ?? refused.message}
          onChange={(changed) => {
            change(form, { refused: { ...refused, message: null }, ...(client !== null && { typed: { client, parts: changed } }) });
          }}
        />
      );
    },
  };
}

const PLACE = /^imputations\.(\d+)\./;

/** Maps the server's errors to the parts sent. In 'imputations.0.montant' the server names an imputation by its index in the request. */
const placesIn = (errors: Record<string, string>, sent: readonly Part[]) =>
  Object.entries(errors).flatMap(([name, message]) => {
    const part = sent[Number(PLACE.exec(name)?.[1] ?? Number.NaN)];
    return part ? [{ name, message, part }] : [];
  });
