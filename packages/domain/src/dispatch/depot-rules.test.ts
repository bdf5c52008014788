import { describe, expect, it } from 'vitest';
import { checkDepot, depotLoweringRefusal, depotRefusal } from './depot-rules.ts';

describe('a dépôt and its job', () => {
  const job = { etat: 1, client: 3, plisLeft: 100 } as const;
  it('have the same client and no more plis than are left', () => {
    expect(checkDepot(job, { client: 3, nombrePlis: 100 })).toEqual({});
    expect(checkDepot(job, { client: 4, nombrePlis: 101 })).toEqual({
      client: 'le client est celui du job',
      nombrePlis: 'il reste 100 plis à déposer pour ce job',
    });
  });
  it('never meet once the job is cancelled', () => {
    expect(depotRefusal({ etat: -1 })).toBe('Ce job est annulé, il ne prend pas de dépôt');
    expect(([0, 1] as const).map((etat) => depotRefusal({ etat }))).toEqual([null, null]);
  });
});

describe('lowering a dépôt', () => {
  it('is refused once the job is billed', () => {
    expect(depotLoweringRefusal({ hasFacture: true })).toBe('Le job de ce dépôt est facturé');
    expect(depotLoweringRefusal({ hasFacture: false })).toBeNull();
  });
});
