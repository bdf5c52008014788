import { describe, expect, it } from 'vitest';
import { TwoLanes } from './two-lanes.ts';

/** Work that runs until the test ends it. */
function controlled() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOldest = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, endOldest };
}

describe('two lanes', () => {
  it('lets people pass before bulk work that waits longer', async () => {
    const lanes = new TwoLanes(1, 10);
    const { started, work, endOldest } = controlled();
    const all = [lanes.runBulk(work('file 1')), lanes.runBulk(work('file 2')), lanes.runBulk(work('file 3')), lanes.run(work('person'))];
    expect(started).toEqual(['file 1']);
    for (let turn = 0; turn < 4; turn++) await endOldest();
    expect(started).toEqual(['file 1', 'person', 'file 2', 'file 3']);
    await Promise.all(all);
  });

  it('takes any amount of bulk work, and refuses a crowd of people', async () => {
    const lanes = new TwoLanes(2, 3);
    const done = await Promise.all(Array.from({ length: 2000 }, (_, n) => lanes.runBulk(async () => n)));
    expect(done).toHaveLength(2000);
    const { work, endOldest } = controlled();
    const crowd = Array.from({ length: 6 }, () =>
      lanes.run(work('person')).then(
        () => 'done',
        (error: { status: number }) => error.status,
      ),
    );
    for (let turn = 0; turn < 5; turn++) await endOldest();
    expect(await Promise.all(crowd)).toEqual(['done', 'done', 'done', 'done', 'done', 429]);
  });

  it('goes on after work that failed', async () => {
    const lanes = new TwoLanes(1, 1);
    await expect(lanes.runBulk(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lanes.run(async () => 'yes')).toBe('yes');
  });
});
