import { expect, it } from 'vitest';
import { nextFile } from './migration-name.ts';

it('gives the next number, whichever are left out', () => {
  expect(nextFile('add_transporteur', ['001_foundation.sql', '042_stock_dates.sql', '016_stock_alert.sql'])).toBe(
    '043_add_transporteur.sql',
  );
  expect(nextFile('x2', [])).toBe('001_x2.sql');
});

it.each(['Ville', 'ville-2', '../ville', 'ville.sql', '_ville', 'ville_', '2_ville', 'a__b', 'é', '', 'v'.repeat(61)])(
  "refuses the name '%s' in one line",
  (name) => expect(() => nextFile(name, [])).toThrow(/^The name of a migration is made of [^\n]+$/),
);

it('refuses to go without a name, a name that is taken, and a number of four digits', () => {
  expect(() => nextFile(undefined, [])).toThrow('Give the migration a name');
  expect(() => nextFile('foundation', ['001_foundation.sql'])).toThrow("A migration is named 'foundation' already");
  expect(() => nextFile('more', ['999_last.sql'])).toThrow('999 is the last');
});
