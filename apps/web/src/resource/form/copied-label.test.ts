import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { fieldSchema } from '@editique/domain/entity/schema';
import { expect, it } from 'vitest';
import { copiedLabel } from './copied-label.ts';

const { libelle } = bibliotheque.fields;

it('differs from the copied label, also for the copy of a copy', () => {
  expect(copiedLabel('Relevés', 255)).toBe('Relevés (copie)');
  expect(copiedLabel('Relevés (copie)', 255)).toBe('Relevés (copie 2)');
  expect(copiedLabel('Relevés (copie 9)', 255)).toBe('Relevés (copie 10)');
});

it.each([
  ['R'.repeat(255)],
  [`${'R'.repeat(247)} (copie)`],
  [`${'R'.repeat(245)} (copie 9)`],
  [`${'R'.repeat(246)}${'📄'.repeat(9)}`],
  ['📄'.repeat(255)],
])('is accepted and differs where the label is as long as it may be', (label) => {
  const copied = copiedLabel(label, libelle.max);
  expect(fieldSchema(libelle).parse(copied)).toBe(copied);
  expect(copied).toMatch(/[R📄] \(copie( \d+)?\)$/u);
  expect(copied).not.toBe(label);
});
