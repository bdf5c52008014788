import { describe, expect, it } from 'vitest';
import { afterDepotLowered, afterDepotRaised } from './coverage.ts';
import type { JobFacts } from './workflow.ts';

const facts = (given: Partial<JobFacts>): JobFacts => ({
  etape: 5,
  etat: 1,
  hasDepot: true,
  hasFacture: false,
  allPrinted: true,
  allInserted: true,
  plisCovered: true,
  nonSoldes: 0,
  ...given,
});

describe('covering the plis', () => {
  it('moves a running job from 5 to 6 and writes Fin dépôt', () => {
    expect(afterDepotRaised(facts({}))).toEqual({ ok: true, etape: 6, etat: 1, history: [7], validation: 'keep' });
  });
  it.each<Partial<JobFacts>>([{ plisCovered: false }, { etat: 0 }, { etape: 4 }, { etape: 6 }, { nonSoldes: 1 }])(
    'moves nothing with %j',
    (given) => {
      expect(afterDepotRaised(facts(given))).toBeNull();
    },
  );
  it('goes over pieces that are not settled where somebody ordered it', () => {
    expect(afterDepotRaised(facts({ nonSoldes: 1 }), true)).toMatchObject({ etape: 6 });
  });
});

describe('lowering a dépôt', () => {
  it('takes the job back from 6 to 5 and writes the return', () => {
    expect(afterDepotLowered(facts({ etape: 6, plisCovered: false }))).toEqual({
      ok: true,
      etape: 5,
      etat: 1,
      history: [11],
      validation: 'keep',
    });
  });
  it.each<Partial<JobFacts>>([{ etape: 5, plisCovered: false }, { etape: 6 }])('moves nothing with %j', (given) => {
    expect(afterDepotLowered(facts(given))).toBeNull();
  });
});
