import { type Field, isRequired } from '@editique/domain/entity/field';
import { validation } from '@editique/domain/messages';
import { expect } from 'vitest';

/** Returns the message for a field that was left out. */
export const missing = (field: Field): string =>
  field.kind === 'reference' || field.kind === 'references' || field.kind === 'choice' || field.kind === 'code'
    ? validation.selection
    : validation.required;

const TOO_LONG = /ne doit pas dépasser/;
/** Returns values that a field must refuse, each with its message. */
export function wrongValues(field: Field): [unknown, unknown][] {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'arabicText':
      return [
        [5, validation.string],
        [true, validation.string],
        [{}, validation.string],
        [[], validation.string],
        // In an optional text, spaces alone count as empty.
        ...(isRequired(field) ? [['   ', validation.required] satisfies [unknown, unknown]] : []),
        ['a\0b', expect.any(String)],
        ['\ud800', expect.any(String)],
        ['é'.repeat(field.max + 1), expect.any(String)],
      ];
    case 'email':
      return [
        [5, validation.string],
        ['abc', validation.email],
        ['a b@c.ma', validation.email],
      ];
    case 'password':
      return [
        [5, validation.string],
        ['court', validation.password],
      ];
    case 'integer':
      return [
        ['5', validation.numeric],
        [true, validation.numeric],
        ['a', validation.numeric],
        [1.5, validation.numeric],
        [[], validation.numeric],
        [-1, validation.positive],
        [2_147_483_648, expect.stringMatching(TOO_LONG)],
      ];
    case 'decimal':
      return [
        ['5', validation.numeric],
        [true, validation.numeric],
        ...(field.min === undefined ? [[0, validation.positive] satisfies [unknown, unknown]] : []),
        [-1, validation.positive],
        [1 + 0.5 * 10 ** -field.scale, validation.decimals(field.scale)],
        [Math.ceil(field.max) + 1, expect.stringMatching(TOO_LONG)],
      ];
    case 'dateTime':
      return [
        [5, validation.date],
        ['demain', validation.date],
        ['2026-02-30T10:00:00Z', validation.date],
        ['2026-11-14T09:30:00', validation.date],
        ['0000-01-01T00:00:00Z', validation.date],
      ];
    case 'date':
      return [
        [5, validation.date],
        ['2026-02-30', validation.date],
        ['14/11/2026', validation.date],
      ];
    case 'time':
      return [
        [5, validation.date],
        [field.isEnd ? '24:01' : '24:00', validation.date],
        ['9h30', validation.date],
      ];
    case 'choice':
      return [
        [99, validation.selection],
        ['1', validation.numeric],
        [true, validation.numeric],
      ];
    case 'code':
      return [
        ['inconnu', validation.selection],
        [1, validation.selection],
      ];
    case 'boolean':
      return [
        ['true', validation.selection],
        [1, validation.selection],
      ];
    case 'reference':
      return [
        ['1', validation.selection],
        [0, validation.selection],
        [-1, validation.selection],
        [1.5, validation.selection],
        [{ id: '1' }, validation.selection],
        [[], validation.selection],
        [{}, validation.selection],
      ];
    case 'references':
      return [
        ['1', validation.selection],
        [[], validation.selection],
        [{}, validation.selection],
        [[{ value: 'x' }], validation.selection],
        [[null], validation.selection],
      ];
  }
}
