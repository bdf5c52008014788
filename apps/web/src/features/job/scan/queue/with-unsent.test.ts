import { expect, it } from 'vitest';
import type { Entry } from '../offline/entry.ts';
import type { QueueItem } from './machine-queue.ts';
import { withUnsent } from './with-unsent.ts';

const item = (job: number, operation: 'impression' | 'msp' = 'impression') =>
  ({ key: `${job}-${operation}`, job: { id: job, nomjob: `J${job}` }, operation, quantite: 100 }) as QueueItem;
const entry = (job: number, order: object) => ({ job: { id: job }, order }) as Entry;
const moveTo = (job: number, etape: number) => entry(job, { kind: 'move', action: 'avancer', etape });
const declared = (job: number, progress: object) => entry(job, { kind: 'progress', progress });
const shown = (...given: Parameters<typeof withUnsent>) => {
  const { running, waiting } = withUnsent(...given);
  const words = (items: readonly QueueItem[]) => items.map(({ key, quantite }) => `${key}: ${quantite}`);
  return { running: words(running), waiting: words(waiting) };
};

it('takes what was started on this device as running', () => {
  const queue = { running: [item(1)], waiting: [item(2), item(3)] };
  expect(shown(queue, [moveTo(2, 2)])).toEqual({ running: ['1-impression: 100', '2-impression: 100'], waiting: ['3-impression: 100'] });
});

it('leaves out what was ended on this device, started there or not', () => {
  const queue = { running: [item(1), item(4, 'msp')], waiting: [item(2), item(3)] };
  const unsent = [moveTo(1, 3), moveTo(2, 2), moveTo(2, 3), moveTo(4, 5)];
  expect(shown(queue, unsent)).toEqual({ running: [], waiting: ['3-impression: 100'] });
});

it('keeps the insertion of a job whose printing was ended', () => {
  expect(shown({ running: [], waiting: [item(1, 'msp')] }, [moveTo(1, 3)])).toEqual({ running: [], waiting: ['1-msp: 100'] });
});

it('keeps the pieces to reprint until the job has ended, whatever else was ended', () => {
  const reprinted = { ...item(1), quantite: 107, reimpression: 7 };
  const queue = { running: [], waiting: [reprinted] };
  expect(shown(queue, [moveTo(1, 3)])).toEqual({ running: [], waiting: ['1-impression: 7'] });
  expect(shown(queue, [moveTo(1, 3), moveTo(1, 4)])).toEqual({ running: [], waiting: ['1-impression: 7'] });
  expect(shown(queue, [declared(1, { impression: 100 }), moveTo(1, 3)])).toEqual({ running: [], waiting: ['1-impression: 7'] });
  expect(shown(queue, [moveTo(1, 6)])).toEqual({ running: [], waiting: [] });
});

it('subtracts what was declared of the same operation, never below zero', () => {
  const queue = { running: [item(1), item(1, 'msp'), item(2)], waiting: [] };
  const unsent = [declared(1, { impression: 30 }), declared(1, { impression: 20 }), declared(2, { impression: 130 })];
  expect(shown(queue, unsent).running).toEqual(['1-impression: 50', '1-msp: 100', '2-impression: 0']);
});
