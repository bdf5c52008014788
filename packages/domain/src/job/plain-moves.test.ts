import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMoves } from './plain-moves.ts';
import { ETAPE, ETAT } from './steps.ts';
import { decide, jobActions } from './workflow.ts';

describe('plain moves', () => {
  it('are those that only step and state decide', () => {
    const steps = (action: (typeof jobActions)[number]) =>
      plainMoves(action).map(({ from, move }) => [from.etape, from.etat, move.etape, move.etat]);
    expect(steps('avancer')).toEqual([
      [ETAPE.registered, ETAT.running, ETAPE.started, ETAT.running],
      [ETAPE.started, ETAT.running, ETAPE.printing, ETAT.running],
      [ETAPE.printed, ETAT.running, ETAPE.inserting, ETAT.running],
    ]);
    expect(steps('reprendre')).toHaveLength(Object.values(ETAPE).length);
    expect([steps('annuler'), steps('reculer')]).toEqual([[], []]);
  });

  it('never lead to the last step or away from it, where other records follow', () => {
    for (const action of ['avancer', 'pause', 'annuler', 'reculer'] as const)
      for (const { from, move } of plainMoves(action)) expect([from.etape, move.etape]).not.toContain(ETAPE.deposited);
  });

  it('are what the workflow decides, whatever else is known of the job', () => {
    const other = fc.record({
      hasDepot: fc.boolean(),
      hasFacture: fc.boolean(),
      allPrinted: fc.boolean(),
      allInserted: fc.boolean(),
      plisCovered: fc.boolean(),
      nonSoldes: fc.nat(5000),
    });
    fc.assert(
      fc.property(fc.constantFrom(...jobActions), other, (action, facts) => {
        for (const { from, move } of plainMoves(action)) expect(decide(action, { ...from, ...facts })).toEqual(move);
      }),
    );
  });
});
