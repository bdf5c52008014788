import { expect, it } from 'vitest';
import type { Entry } from './offline/entry.ts';
import { asTheyStand, type Scanned } from './scanned.ts';

const scan = (entry: number | null) => ({ key: entry ?? 0, done: 'passé à start MSP', entry }) as Scanned;
const entry = (id: number) => ({ id }) as Entry;

it('says of each action what became of it in the queue', () => {
  const words = (...given: Parameters<typeof asTheyStand>) => asTheyStand(...given).map(({ done }) => done);
  const scans = [scan(1), scan(2), scan(3), scan(4), scan(null)];
  const outbox = { waiting: [entry(1)], refused: [entry(2)], revoked: new Set([3]) };
  expect(words(scans, outbox)).toEqual([
    'passé à start MSP, en attente du réseau',
    'passé à start MSP, action refusée',
    // The third was taken back, and the fourth has been sent.
    'passé à start MSP',
    'passé à start MSP',
  ]);
});
