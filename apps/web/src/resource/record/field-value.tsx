import { type Choice, type Code, CURRENCY, type DecimalField, type Field } from '@editique/domain/entity/field';
import type { ReactNode } from 'react';
import { isObject } from '../../lib/is-object.ts';
import {
  formatBoolean,
  formatCount,
  formatDate,
  formatDateTime,
  formatExact,
  formatNumber,
  formatPercent,
  formatPrice,
  formatUnitPrice,
  MISSING,
} from '../../lib/text/format.ts';
import classes from './field-value.module.css';
import { isMissing, referenceName } from './record.ts';

interface FieldValueProps {
  field: Field;
  value: unknown;
}

/** A value as shown in lists, cards and view pages. */
export function FieldValue({ field, value }: FieldValueProps): ReactNode {
  if (isMissing(value)) return <span className={classes.missing}>{MISSING}</span>;
  const text = valueText(field, value);
  switch (field.kind) {
    case 'dateTime':
    case 'date':
      return <time dateTime={String(value)}>{text}</time>;
    case 'arabicText':
      return (
        <span dir="rtl" lang="ar">
          {text}
        </span>
      );
    default:
      return text;
  }
}

/** Returns the value as plain text, for titles and comparisons. */
export function valueText(field: Field, value: unknown): string {
  if (isMissing(value)) return MISSING;
  switch (field.kind) {
    case 'integer':
      return typeof value === 'number' ? quantityText(value, field.unit) : String(value);
    case 'decimal':
      return typeof value === 'number' ? decimalText(value, field) : String(value);
    case 'dateTime':
      return formatDateTime(String(value));
    case 'date':
      return formatDate(String(value));
    case 'choice':
    case 'code':
      return choiceLabel(field.choices, value);
    case 'boolean':
      return formatBoolean(value === true);
    case 'reference':
      return typeof value === 'number' ? `n° ${value}` : referenceName(field.to, value) || MISSING;
    case 'references':
      return Array.isArray(value) ? value.map((item) => (isObject(item) ? String(item.label ?? '') : '')).join(', ') : MISSING;
    default:
      return String(value);
  }
}

/** Returns whether the field is numeric: its values are right-aligned under their heading. */
export const isNumeric = (field: Field): boolean => field.kind === 'integer' || field.kind === 'decimal';

function quantityText(value: number, unit: string | undefined): string {
  if (!unit) return formatNumber(value);
  // A one-word unit is put in the plural: '60 jours', but '80 %' and '7 000 par heure'.
  return ONE_WORD.test(unit) ? formatCount(value, unit) : formatCount(value, unit, unit);
}

/** Formats an amount to the centime, a unit price with four decimals, a rate in per cent, a weight in grams. */
function decimalText(value: number, { unit, scale }: DecimalField): string {
  if (unit === '%') return formatPercent(value);
  if (unit !== CURRENCY) return unit ? `${formatExact(value)}\u00A0${unit}` : formatExact(value);
  return scale > CENTIMES ? formatUnitPrice(value) : formatPrice(value);
}

const CENTIMES = 2;
const ONE_WORD = /^\p{L}+$/u;

/** Returns the label of the value, or the value itself if no choice has it. */
function choiceLabel(choices: readonly (Choice | Code)[], value: unknown): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
