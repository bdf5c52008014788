import { expect, it } from 'vitest';
import { LastErrors } from './last-errors.ts';
import { sayError } from './say-error.ts';

it('says what went wrong and names nobody', () => {
  const postgres = Object.assign(new Error('null value in column "nom" of relation "utilisateur" violates not-null constraint'), {
    code: '23502',
  });
  expect(sayError(postgres)).toBe('23502 : null value in column "nom" of relation "utilisateur" violates not-null constraint');
  expect(sayError(new TypeError('cannot read "Benali Salma" of admin@demo.local au 0661234567'))).toBe(
    'TypeError : cannot read … of … au …',
  );
  expect(sayError(new Error("refus de 'M. Tazi'\n  at line"))).toBe('refus de … at line');
  // Text from users may itself contain quotes.
  for (const [message, said] of [
    ['Unexpected token \'D\', "{"nom":"Dupont"}" is not valid JSON', 'Unexpected token … is not valid JSON'],
    ['invalid input syntax for type integer: "Jean "le grand" Dupont"', 'invalid input syntax for type integer: …'],
    ['column "nom" of “Dupont” and `Tazi` (email)=(Jean)', 'column "nom" of … (email)=(…)'],
    ["L'espace n'est pas suffisant pour l'export", "L'espace n'est pas suffisant pour l'export"],
    ["refus de l'adresse 'O'Brien' d'hier", "refus de l'adresse … d'hier"],
    ['rappeler au 06 61 23 45 67, compte FR76 3000-6000', 'rappeler au …, compte FR…'],
  ] as const)
    expect(sayError(new Error(message))).toBe(said);
  expect(sayError(new Error('connect ECONNREFUSED 127.0.0.1:5432'))).toBe('connect ECONNREFUSED 127.0.0.1:5432');
  expect(sayError(new Error('é'.repeat(500)))).toHaveLength(200);
  for (const odd of [null, 'admin@demo.local', new Error('')]) expect(sayError(odd)).toBe('Erreur sans description');
});

it('keeps the last errors, and the same one once with its count and its newest reference', () => {
  const errors = new LastErrors();
  const call = 'GET /api/job/:id';
  for (let n = 0; n < 3; n++) errors.note(new Error('perdu'), { call, id: `r${n}`, status: 503 });
  errors.note(new Error('perdu'));
  expect(errors.list()).toMatchObject([
    { appel: '', reference: null, statut: null, nombre: 1 },
    { appel: call, reference: 'r2', statut: 503, nombre: 3, message: 'perdu' },
  ]);
  expect(errors.total).toEqual({ requests: 3, background: 1 });
  for (let n = 0; n < 50; n++) errors.note(new Error(`erreur ${'x'.repeat(n)}`));
  expect(errors.list()).toHaveLength(20);
});
