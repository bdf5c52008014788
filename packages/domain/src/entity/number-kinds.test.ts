import { validation } from '../messages.ts';
import { integer, positive, price } from './field.ts';
import { kind, missing, notNumbers } from './testing/kind-table.ts';

kind(
  'integer',
  integer('Entier'),
  [
    ...missing,
    ...notNumbers,
    [1.5, 'ce champ est numérique'],
    [-1.5, 'ce champ est numérique'],
    [-1, 'ce champ doit être positive'],
    [2_147_483_648, 'ce champ ne doit pas dépasser 2\u202f147\u202f483\u202f647'],
    [1e20, validation.tooLarge(2_147_483_647)],
  ],
  [[0], [5], [1e3, 1000], [2_147_483_647]],
);
kind(
  'positive',
  positive('Positif', { max: 1000 }),
  [
    ...missing,
    ...notNumbers,
    [0, 'ce champ doit être positive'],
    [-3, 'ce champ doit être positive'],
    [1.5, 'ce champ est numérique'],
    [1001, 'ce champ ne doit pas dépasser 1\u202f000'],
  ],
  [[1], [1000]],
);
kind(
  'decimal',
  price('Prix'),
  [
    ...missing,
    ...notNumbers,
    [0, 'ce champ doit être positive'],
    [-0.01, 'ce champ doit être positive'],
    [1.005, 'ce champ compte au plus 2 décimales'],
    [0.001, validation.decimals(2)],
    [10_000_000_000, 'ce champ ne doit pas dépasser 9\u202f999\u202f999\u202f999,99'],
    [1e300, validation.tooLarge(9_999_999_999.99)],
  ],
  [[0.01], [10.5], [4.35], [1.1], [9_999_999_999.99]],
);
