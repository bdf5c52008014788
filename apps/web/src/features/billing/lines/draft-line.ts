import type { BilledJobs } from '@editique/domain/billing/billed-jobs';
import { type Line, type LineInput, lineInput } from '@editique/domain/billing/lines';
import { type Priced, type Totals, totalsOf } from '@editique/domain/billing/totals';
import { fieldErrors } from '@editique/domain/entity/schema';
import { validation } from '@editique/domain/messages';
import { newKey } from '../../../lib/sending/new-key.ts';
import type { TypedNumber } from '../../../resource/typing/number-input.tsx';

/** A line while it is being edited. */
export interface DraftLine {
  /** Used only by the screen, because a new line has no id yet. */
  key: string;
  id: number | null;
  job: Line['job'];
  /** Whether the user says whose line it is: a line that was stored with a job keeps that job. */
  mayChooseJob: boolean;
  prestation: Line['prestation'];
  /** The prestation with which the line was stored. Another wording does not change it; choosing another prestation does. */
  storedPrestation: Line['prestation'];
  libelle: string;
  quantite: TypedNumber;
  prixUnitaire: TypedNumber;
  tauxTva: TypedNumber;
}

/** The jobs of the draft whose lines are edited. */
export type DraftJobs = BilledJobs['lignes'];

export type LineErrors = Readonly<Record<string, string>>;

export const draftOf = ({ ht: _ht, ...line }: Line): DraftLine => ({
  ...line,
  key: `ligne-${line.id}`,
  mayChooseJob: line.job === null,
  storedPrestation: line.prestation,
});

export const blankLine = (): DraftLine => ({
  key: newKey(),
  id: null,
  job: null,
  mayChooseJob: true,
  prestation: null,
  storedPrestation: null,
  libelle: '',
  quantite: 1,
  prixUnitaire: null,
  // Empty, so that no line is billed at a rate that nobody chose.
  tauxTva: null,
});

/**
 * Returns what was typed in the label, with the prestation and the job that follow from it. A label that is emptied names what the line was
 * stored with: a job's line without a prestation would count as the job's postage. The only job of a draft comes with a prestation, so that
 * the job is not billed for that prestation a second time, and goes with it too.
 */
export function withJob(
  { job, mayChooseJob, storedPrestation }: DraftLine,
  typed: Partial<DraftLine>,
  jobs: DraftJobs,
): Partial<DraftLine> {
  if (typed.prestation === undefined) return typed;
  const values = { ...typed, prestation: typed.prestation ?? storedPrestation };
  if (!mayChooseJob) return values;
  if (typed.prestation === null) return { ...values, job: null };
  const [first] = jobs;
  return { ...values, job: jobs.length === 1 && first ? first.job : job };
}

const bodyOf = ({ key: _key, mayChooseJob: _mayChooseJob, storedPrestation: _stored, job, prestation, ...line }: DraftLine) => ({
  ...line,
  job: job?.id,
  prestation: prestation?.id ?? null,
});

/** Returns the lines as they are sent. Throws for an invalid line, so validate the lines first. */
export const inputOf = (lines: readonly DraftLine[]): LineInput[] => lines.map((line) => lineInput.parse(bodyOf(line)));

/** Returns whether two states of the lines would be stored the same. */
export const isSame = (one: readonly DraftLine[], other: readonly DraftLine[]): boolean =>
  one === other || JSON.stringify(one.map(bodyOf)) === JSON.stringify(other.map(bodyOf));

const checked = new WeakMap<DraftLine, LineErrors>();

/** Returns the errors of a line, by field. The result is cached by line object, so an unchanged line is not checked again. */
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

/** Returns whether nothing was typed in a new line. */
export const isBlank = ({ id, libelle, prestation, prixUnitaire, tauxTva }: DraftLine): boolean =>
  id === null && prestation === null && libelle.trim() === '' && prixUnitaire === null && tauxTva === null;

export const isRight = (line: DraftLine): boolean => Object.keys(errorsOf(line)).length === 0;

/** Returns the figures from which the line's amount is computed; null while one of them is invalid. */
export function pricedOf(line: DraftLine): Priced | null {
  const { quantite, prixUnitaire, tauxTva } = line;
  const { quantite: q, prixUnitaire: p, tauxTva: t } = errorsOf(line);
  if (q || p || t || quantite === null || prixUnitaire === null || tauxTva === null) return null;
  return { quantite, prixUnitaire, tauxTva };
}

/** Returns the totals of the valid lines, computed as the server does, exact to the centime. */
export const draftTotals = (lines: readonly DraftLine[]): Totals => totalsOf(lines.flatMap((line) => pricedOf(line) ?? []));

/** Counts the fields that keep the lines from being saved, and the lines that the totals leave out. */
export function countWrong(lines: readonly DraftLine[]): { fields: number; unpriced: number } {
  const typed = lines.filter((line) => !isBlank(line));
  return {
    fields: typed.reduce((sum, line) => sum + Object.keys(errorsOf(line)).length, 0),
    unpriced: typed.filter((line) => pricedOf(line) === null).length,
  };
}
