import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '@editique/domain/time/durations';
import { afterEach, expect, it, vi } from 'vitest';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { startWatch, type Watch, watches } from './watch.ts';

const TIMING = { every: 60_000, soon: 10, pace: 50 };

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  let watch: Watch | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    await watch?.stop();
  });

  it('looks soon after a write, though the clock of the machine was set back by an hour', async () => {
    const { services } = test.app;
    await watches.get(services)?.stop();
    let looks = 0;
    const source = async () => {
      looks += 1;
      return [];
    };
    watch = startWatch(services, [source], TIMING);
    watch.soon();
    await expect.poll(() => looks).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
    watch.soon();
    await expect.poll(() => looks).toBe(2);
  });

  it('looks again soon for what was written during a look', async () => {
    const { services } = test.app;
    await watches.get(services)?.stop();
    const first = Promise.withResolvers<void>();
    let looks = 0;
    const source = async () => {
      looks += 1;
      if (looks === 1) await first.promise;
      return [];
    };
    watch = startWatch(services, [source], TIMING);
    watch.soon();
    await expect.poll(() => looks).toBe(1);
    watch.soon();
    // The scheduled time passes while the first look is still running.
    await delay(10 * TIMING.soon);
    first.resolve();
    await expect.poll(() => looks).toBe(2);
  });
});
