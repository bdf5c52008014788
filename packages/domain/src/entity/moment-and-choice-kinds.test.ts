import { boolean, choice, date, dateTime, reference, references, time } from './field.ts';
import { kind, missing, notDates, type Refusal, unselected } from './testing/kind-table.ts';

kind(
  'dateTime',
  dateTime('Moment'),
  [
    ...missing,
    ...notDates,
    ...[
      '2026-11-14',
      '2026-11-14T09:30:00',
      '2026-02-29T10:00:00Z',
      '2026-04-31T10:00:00Z',
      '2026-13-01T10:00:00Z',
      '2026-11-14T24:00:00Z',
      '2026-11-14T10:60:00Z',
      '2026-11-14T10:00:00+25:00',
      '0000-01-01T00:00:00Z',
      '9999-01-01T00:00:00Z',
      '2026-11-14T10:00:00Z\0',
    ].map((input): Refusal => [input, 'ce champ doit être une date']),
  ],
  [
    ['2026-11-14T09:30:00.000Z'],
    ['2026-11-14T09:30:00Z', '2026-11-14T09:30:00.000Z'],
    ['2026-11-14T09:30Z', '2026-11-14T09:30:00.000Z'],
    ['2026-11-14T09:30:00+01:00', '2026-11-14T08:30:00.000Z'],
    ['2026-11-14T09:30-05:30', '2026-11-14T15:00:00.000Z'],
    ['2026-11-14T10:00:00+23:59', '2026-11-13T10:01:00.000Z'],
    ['2024-02-29T12:00:00.123456Z', '2024-02-29T12:00:00.123Z'],
  ],
);
kind(
  'date',
  date('Jour'),
  [
    ...missing,
    ...notDates,
    ...['2026-02-30', '2026-2-3', '2026-11-14T09:30:00Z', '0000-01-01'].map((input): Refusal => [input, 'ce champ doit être une date']),
  ],
  [['2026-11-14'], ['2024-02-29']],
);
kind(
  'time',
  time('Heure'),
  [...missing, ...notDates, ...['24:00', '9:30', '09:60', '09:30:00'].map((input): Refusal => [input, 'ce champ doit être une date'])],
  [['00:00'], ['23:59']],
);
kind(
  'time that ends something',
  time('Fin', { isEnd: true }),
  [...missing, ...notDates, ...['24:01', '24:00:00', '25:00'].map((input): Refusal => [input, 'ce champ doit être une date'])],
  [['00:00'], ['24:00']],
);
kind(
  'choice',
  choice('Choix', [
    { value: -1, label: 'Annuler' },
    { value: 0, label: 'Pause' },
    { value: 1, label: 'En cours' },
  ]),
  [
    ...[undefined, null, '', 2].map((input): Refusal => [input, 'Vous devez séléctionner une valeur']),
    ...['1', 'abc', true, {}].map((input): Refusal => [input, 'ce champ est numérique']),
  ],
  [[-1], [0], [1]],
);
kind(
  'boolean',
  boolean('Oui'),
  ['true', 1, 0, {}].map((input) => [input, 'Vous devez séléctionner une valeur']),
  [[true], [false], [null, false]],
);
kind(
  'reference',
  reference('Client', 'client'),
  [
    ...unselected,
    ...[{ id: null }, { id: '5' }, { id: 0 }, { value: 5 }, [5]].map((input): Refusal => [input, 'Vous devez séléctionner une valeur']),
  ],
  [[5], [{ id: 5 }, 5], [{ id: 5, nomClient: 'ignoré' }, 5]],
);
kind(
  'optional reference',
  reference('Facture', 'facture', { required: false }),
  ['1', 0, {}].map((input) => [input, 'Vous devez séléctionner une valeur']),
  [[null], ['', null], [{ id: 5 }, 5]],
);
kind(
  'references',
  references('Rôles', 'role'),
  [...unselected, ...[1, [], ['1'], [{ id: 1 }], [null]].map((input): Refusal => [input, 'Vous devez séléctionner une valeur'])],
  [
    [[{ value: 1, label: 'x' }], [1]],
    [
      [2, { value: 1 }, 2],
      [2, 1],
    ],
  ],
);
