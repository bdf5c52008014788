import { expect, it } from 'vitest';
import { distributed, maxPayable, remainingAfter } from './distribute.ts';

const open = (id: number, reste: number, regle = 0) => ({ id, reste, regle });

it('pays the oldest first, exactly to the centime, and the last in part', () => {
  expect([...distributed(0.3, [open(1, 0.1), open(2, 0.1), open(3, 5)])]).toEqual([
    [1, 0.1],
    [2, 0.1],
    [3, 0.1],
  ]);
  expect([...distributed(100, [open(1, 30), open(2, 20.55)]).values()]).toEqual([30, 20.55]);
  expect(distributed(0, [open(1, 30)]).size).toBe(0);
});

it('counts what the règlement pays already, also of a facture that an avoir took back', () => {
  expect(maxPayable({ reste: 40, regle: 60 })).toBe(100);
  expect(maxPayable({ reste: -100, regle: 100 })).toBe(100);
  expect([...distributed(70, [open(1, 0, 60), open(2, 50)])]).toEqual([
    [1, 60],
    [2, 10],
  ]);
});

it('says what is left, and by how much the parts are too much', () => {
  expect(remainingAfter(0.3, [0.1, 0.2])).toBe(0);
  expect(remainingAfter(10, [9.99, 0.02])).toBe(-0.01);
});
