import { type Line, type LineInput, lineInput } from '@editique/domain/billing/lines';
import { type Priced, type Totals, totalsOf } from '@editique/domain/billing/totals';
import { fieldErrors } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import { newKey } from '../../../lib/sending/new-key.ts';
import type { TypedNumber } from '../../../resource/typing/number-input.tsx';

/** A line while it is typed. */
export interface DraftLine {
  /** Of the screen alone: a new line has no id. */
  key: string;
  id: number | null;
  job: Line['job'];
  prestation: Line['prestation'];
  libelle: string;
  quantite: TypedNumber;
  prixUnitaire: TypedNumber;
  tauxTva: TypedNumber;
}

export type LineErrors = Readonly<Record<string, string>>;

export const draftOf = ({ ht: _ht, ...line }: Line): DraftLine => ({ ...line, key: `ligne-${line.id}` });

export const blankLine = (): DraftLine => ({
  key: newKey(),
  id: null,
  job: null,
  prestation: null,
  libelle: '',
  quantite: 1,
  prixUnitaire: null,
  // Nobody bills a rate that nobody chose.
  tauxTva: null,
});

const bodyOf = ({ key: _key, job, prestation, ...line }: DraftLine) => ({ ...line, job: job?.id, prestation: prestation?.id });

/** The lines as they are sent. They were found right before. */
export const inputOf = (lines: readonly DraftLine[]): LineInput[] => lines.map((line) => lineInput.parse(bodyOf(line)));

/** Whether two states of the lines would be stored alike. */
export const isSame = (one: readonly DraftLine[], other: readonly DraftLine[]): boolean =>
  one === other || JSON.stringify(one.map(bodyOf)) === JSON.stringify(other.map(bodyOf));

const checked = new WeakMap<DraftLine, LineErrors>();

/** What is wrong with a line, by field. A line that did not change is not checked again. */
export function errorsOf(line: DraftLine): LineErrors {
  const known = checked.get(line);
  if (known) return known;
  const result = lineInput.safeParse(bodyOf(line));
  const errors = {
    ...(line.prestation === null && line.libelle.trim() === '' ? { libelle: validation.string } : {}),
    ...(line.tauxTva === null ? { tauxTva: validation.required } : {}),
    ...(result.success ? {} : fieldErrors(result.error)),
  };
  checked.set(line, errors);
  return errors;
}

export const isRight = (line: DraftLine): boolean => Object.keys(errorsOf(line)).length === 0;

/** What the line comes to is worked out from these; null while one of them is wrong. */
export function pricedOf(line: DraftLine): Priced | null {
  const { quantite, prixUnitaire, tauxTva } = line;
  const { quantite: q, prixUnitaire: p, tauxTva: t } = errorsOf(line);
  if (q || p || t || quantite === null || prixUnitaire === null || tauxTva === null) return null;
  return { quantite, prixUnitaire, tauxTva };
}

/** The totals of what is right so far, to the centime as the server works them out. */
export const draftTotals = (lines: readonly DraftLine[]): Totals => totalsOf(lines.flatMap((line) => pricedOf(line) ?? []));
