import { describe, expect, it, test } from 'vitest';
import { historyActions } from '../entities/historique.ts';
import { decide, historyOfEtape, type JobAction, type JobFacts, jobActions, nextEtape, startOf } from './workflow.ts';

const facts = (given: Partial<JobFacts> = {}): JobFacts => ({
  etape: 0,
  etat: 1,
  hasDepot: false,
  hasFacture: false,
  allPrinted: true,
  allInserted: true,
  plisCovered: false,
  nonSoldes: 0,
  ...given,
});

const flags = ['hasDepot', 'hasFacture', 'allPrinted', 'allInserted', 'plisCovered'] as const;
const everyFacts = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((etape) =>
  ([-1, 0, 1] as const).flatMap((etat) =>
    Array.from({ length: 2 ** flags.length }, (_, bits) =>
      facts({ etape, etat, ...Object.fromEntries(flags.map((flag, index) => [flag, Boolean(bits & (1 << index))])) }),
    ),
  ),
);

/** The contract's table, written as plain conditions. */
const allowed: Record<JobAction, (job: JobFacts) => boolean> = {
  avancer: (job) => job.etat === 1 && job.etape <= 5 && (job.etape !== 2 || job.allPrinted) && (job.etape !== 4 || job.allInserted),
  pause: (job) => job.etat === 1 && job.etape >= 1 && job.etape <= 5,
  reprendre: (job) => job.etat === 0,
  annuler: (job) => (job.etat === 0 || job.etat === 1) && job.etape <= 5 && !job.hasDepot && !job.hasFacture,
  reculer: (job) => job.etat === 1 && job.etape >= 1 && job.etape <= 5 && !job.hasDepot,
  relancer: (job) => job.etape >= 3 || job.etat === -1,
};

test.each(jobActions)("%s is open exactly where the contract's table says", (action) => {
  for (const job of everyFacts) {
    const decision = decide(action, job);
    expect([job, decision.ok]).toEqual([job, allowed[action](job)]);
    if (!decision.ok) expect(decision.reason).toMatch(/^[A-ZÀ-Ü].{10,}/);
  }
});

describe('avancer', () => {
  test.each([
    [0, 1, 2, 'set'],
    [1, 2, 3, 'keep'],
    [2, 3, 4, 'keep'],
    [3, 4, 5, 'keep'],
    [4, 5, 6, 'keep'],
    [5, 6, 7, 'keep'],
  ] as const)('leads from step %i to %i and writes row %i', (from, to, row, validation) => {
    expect(decide('avancer', facts({ etape: from }))).toEqual({ ok: true, etape: to, etat: 1, history: [row], validation });
  });
  it('goes on to 6 when step 5 finds the plis deposited already', () => {
    expect(decide('avancer', facts({ etape: 4, hasDepot: true, plisCovered: true }))).toMatchObject({ etape: 6, history: [6, 7] });
  });
  it('waits for the spools and says so', () => {
    const printing = decide('avancer', facts({ etape: 2, allPrinted: false }));
    expect(printing).toMatchObject({
      ok: false,
      waitsForSpools: true,
      waitsForPieces: false,
      reason: 'Tous les spools ne sont pas encore imprimés',
    });
    const inserting = decide('avancer', facts({ etape: 4, allInserted: false }));
    expect(inserting).toMatchObject({ waitsForSpools: true, reason: 'Tous les spools ne sont pas encore mis sous pli' });
    expect(decide('avancer', facts({ etape: 2, etat: 0, allPrinted: false }))).toMatchObject({ waitsForSpools: false });
  });
});

test.each<[JobAction, Partial<JobFacts>, object]>([
  ['pause', { etape: 3 }, { etape: 3, etat: 0, history: [8] }],
  ['reprendre', { etape: 3, etat: 0 }, { etape: 3, etat: 1, history: [9] }],
  ['annuler', { etape: 3, etat: 0 }, { etape: 3, etat: -1, history: [10] }],
  ['reculer', { etape: 3 }, { etape: 2, etat: 1, history: [11], validation: 'keep' }],
  ['reculer', { etape: 1 }, { etape: 0, etat: 1, history: [11], validation: 'clear' }],
  ['relancer', { etape: 6 }, { etape: 6, etat: 1, history: [12] }],
  ['relancer', { etape: 0, etat: -1 }, { etape: 0, etat: -1, history: [12] }],
])('%s from %j gives %j', (action, given, expected) => {
  expect(decide(action, facts(given))).toMatchObject({ ok: true, ...expected });
});

test.each<[JobAction, Partial<JobFacts>, string]>([
  ['avancer', { etape: 6 }, 'Ce job est terminé, son dépôt est fait'],
  ['avancer', { etat: -1 }, 'Ce job est annulé'],
  ['avancer', { etape: 1, etat: 0 }, "Ce job est en pause, il faut d'abord le reprendre"],
  ['pause', {}, "Ce job n'est pas encore démarré"],
  ['reprendre', { etape: 1 }, "Ce job n'est pas en pause"],
  ['reprendre', { etape: 1, etat: -1 }, 'Ce job est annulé'],
  ['annuler', { etape: 2, hasDepot: true }, 'Ce job a déjà un dépôt'],
  ['annuler', { etape: 2, hasFacture: true }, 'Ce job est facturé'],
  ['reculer', { etape: 5, hasDepot: true }, 'Ce job a déjà un dépôt'],
])('%s from %j is refused: %s', (action, given, reason) => {
  expect(decide(action, facts(given))).toMatchObject({ ok: false, reason });
});

it('begins at step 0, or at step 1 with both rows and the time of validation', () => {
  expect(startOf(1)).toEqual({ ok: true, etape: 0, etat: 1, history: [1], validation: 'keep' });
  expect(startOf(2)).toEqual({ ok: true, etape: 1, etat: 1, history: [1, 2], validation: 'set' });
});

it('names the next step and the row of each step reached', () => {
  expect(([0, 5, 6] as const).map(nextEtape)).toEqual([1, 6, null]);
  const label = (code: number) => historyActions.find((action) => action.value === code)?.label;
  expect(([1, 2, 3, 4, 5, 6] as const).map(historyOfEtape).map(label)).toEqual([
    'Démarrage',
    'Début impression',
    'Fin impression',
    'Début MSP',
    'Fin MSP',
    'Fin dépôt',
  ]);
});

describe('pieces that are not settled', () => {
  it('keep a job from its last step, unless that is overridden', () => {
    const open = facts({ etape: 5, nonSoldes: 3 });
    expect(decide('avancer', open)).toMatchObject({ ok: false, waitsForPieces: true, reason: expect.stringContaining('3 plis') });
    expect(decide('avancer', open, true)).toMatchObject({ ok: true, etape: 6, history: [7], overrides: true });
    expect(decide('avancer', facts({ etape: 5 }), true)).not.toHaveProperty('overrides');
  });
  it('stop a job whose plis are deposited at end MSP, and nowhere else', () => {
    expect(decide('avancer', facts({ etape: 4, plisCovered: true, nonSoldes: 1 }))).toMatchObject({ etape: 5, history: [6] });
    expect(decide('avancer', facts({ etape: 4, plisCovered: true, nonSoldes: 1 }), true)).toMatchObject({
      etape: 6,
      history: [6, 7],
      overrides: true,
    });
    for (const etape of [1, 2, 3, 4] as const) expect(decide('avancer', facts({ etape, nonSoldes: 9 })).ok).toBe(true);
  });
});
