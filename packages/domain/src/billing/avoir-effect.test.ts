import { describe, expect, it } from 'vitest';
import { avoirEffect } from './avoir-effect.ts';

const of = (totalTtc: number) => ({ totalTtc });
const taken = (...amounts: number[]) => ({ others: amounts.map(of), isTakenWhole: true });

describe('avoirEffect', () => {
  it('cancels the facture whose whole amount is taken back', () =>
    expect(avoirEffect(of(-120), { totalTtc: 120, reste: 120 }, taken())).toEqual({ isCancelled: true, excess: 0 }));

  it('cancels it with the avoir that takes the rest, exactly to the centime', () => {
    const others = taken(-0.1, -0.2);
    expect(avoirEffect(of(-119.82), { totalTtc: 120.12, reste: 119.82 }, others)).toEqual({ isCancelled: true, excess: 0 });
    expect(avoirEffect(of(-119.81), { totalTtc: 120.12, reste: 119.82 }, others)).toEqual({ isCancelled: false, excess: 0 });
  });

  it('does not cancel a facture that keeps a line without a price', () =>
    expect(avoirEffect(of(-120), { totalTtc: 120, reste: 100 }, { others: [], isTakenWhole: false })).toEqual({
      isCancelled: false,
      excess: 20,
    }));

  it('gives back everything that is paid of a facture that it cancels', () =>
    expect(avoirEffect(of(-120), { totalTtc: 120, reste: 70 }, taken())).toEqual({ isCancelled: true, excess: 50 }));

  it('gives back what is paid beyond the rest, and nothing when the rest covers it', () => {
    expect(avoirEffect(of(-60), { totalTtc: 120, reste: 29.9 }, taken())).toEqual({ isCancelled: false, excess: 30.1 });
    expect(avoirEffect(of(-60), { totalTtc: 120, reste: 60 }, taken())).toEqual({ isCancelled: false, excess: 0 });
  });
});
