import { describe, expect, it } from 'vitest';
import { afterDepotLowered, afterDepotRaised, checkDepot, depotLoweringRefusal, depotRefusal } from './coverage.ts';
import type { JobFacts } from './workflow.ts';

const facts = (given: Partial<JobFacts>): JobFacts => ({
  etape: 5,
  etat: 1,
  hasDepot: true,
  hasFacture: false,
  allPrinted: true,
  allInserted: true,
  plisCovered: true,
  ...given,
});

describe('covering the plis', () => {
  it('moves a running job from 5 to 6 and writes Fin dépôt', () => {
    expect(afterDepotRaised(facts({}))).toEqual({ ok: true, etape: 6, etat: 1, history: [7], validation: 'keep' });
  });
  it.each<Partial<JobFacts>>([{ plisCovered: false }, { etat: 0 }, { etape: 4 }, { etape: 6 }])('moves nothing with %j', (given) => {
    expect(afterDepotRaised(facts(given))).toBeNull();
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
  it('is refused once the job is billed', () => {
    expect(depotLoweringRefusal({ hasFacture: true })).toBe('Le job de ce dépôt est facturé');
    expect(depotLoweringRefusal({ hasFacture: false })).toBeNull();
  });
});

describe('a dépôt and its job', () => {
  const job = { etat: 1, client: 3, plisLeft: 100 } as const;
  it('have the same client and no more plis than are left', () => {
    expect(checkDepot(job, { client: 3, nombrePlis: 100 })).toEqual({});
    expect(checkDepot(job, { client: 4, nombrePlis: 101 })).toEqual({
      client: 'le client est celui du job',
      nombrePlis: 'il reste 100 pli(s) à déposer pour ce job',
    });
  });
  it('never meet once the job is cancelled', () => {
    expect(depotRefusal({ etat: -1 })).toBe('Ce job est annulé, il ne prend pas de dépôt');
    expect(([0, 1] as const).map((etat) => depotRefusal({ etat }))).toEqual([null, null]);
  });
});
