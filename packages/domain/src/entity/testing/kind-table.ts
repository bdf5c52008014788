import { describe, expect, test } from 'vitest';
import type { Field } from '../field.ts';
import { fieldSchema } from '../schema.ts';

export type Refusal = [input: unknown, message: string];
export type Acceptance = [input: unknown, stored?: unknown];

/** Defines one test for each refused and each accepted value of a field kind. */
export function kind(name: string, field: Field, refused: Refusal[], taken: Acceptance[]) {
  describe(name, () => {
    const schema = fieldSchema(field);
    test.each(refused)('refuses %j: %s', (input, message) => {
      const result = schema.safeParse(input);
      expect(result.success).toBe(false);
      expect(result.error?.issues[0]?.message).toBe(message);
    });
    test.each(taken.map(([input, stored = input]) => [input, stored]))('takes %j as %j', (input, stored) => {
      expect(schema.parse(input)).toEqual(stored);
    });
  });
}

export const missing: Refusal[] = [
  [undefined, 'ce champ est obligatoire'],
  [null, 'ce champ est obligatoire'],
  ['', 'ce champ est obligatoire'],
];
export const unselected: Refusal[] = [undefined, null, '', '1', 'abc', true, 0, -1, 1.5, 2_147_483_648, {}].map((input) => [
  input,
  'Vous devez séléctionner une valeur',
]);
export const notNumbers: Refusal[] = ['5', 'a', ' ', true, false, [], [5], {}, Number.POSITIVE_INFINITY, Number.NaN].map((input) => [
  input,
  'ce champ est numérique',
]);
export const notTexts: Refusal[] = [5, 0, true, false, [], {}].map((input) => [input, 'Vous devez saisir ce champ']);
export const notDates: Refusal[] = [5, true, {}, [], 'demain', ' ', '14/11/2026'].map((input) => [input, 'ce champ doit être une date']);
export const unstorable: Refusal[] = ['a\0b', '\0', 'a\ud800b', '\udc00'].map((input) => [
  input,
  'ce champ contient un caractère interdit',
]);

export const blank: Refusal = ['  \t\n ', 'ce champ est obligatoire'];
