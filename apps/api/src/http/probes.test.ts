import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { WorkerLane } from '../threads/lane.ts';
import { AppError } from './errors.ts';

let test: AdminApp;
const METRICS_TOKEN = 'un-jeton-de-mesure-2026';

beforeAll(async () => {
  test = await startAdminApp('postgres', { environment: { METRICS_TOKEN } });
});
afterAll(() => test?.close());

/** Returns what `/metrics` says of `/health`: systemd asks no probe, so an alert watches this figure. */
const healthy = async () =>
  /^editique_healthy (\d)$/m.exec(String((await test.call('GET', '/metrics', { token: METRICS_TOKEN })).body))?.[1];
const probes = async () => ({ health: (await test.call('GET', '/health')).status, ready: (await test.call('GET', '/ready')).status });

it('is not healthy when a thread cannot be started any more, until one works again', async () => {
  const refusal = () => new AppError(503, 'plein');
  const broken = new WorkerLane({
    file: new URL('./no-such-file.ts', import.meta.url),
    places: 5,
    limitMs: 5000,
    memoryMb: 64,
    full: refusal,
    exceeded: refusal,
  });
  const { pdfWorkers } = test.app.services.watch;
  pdfWorkers.set('broken', broken);
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await probes()).toEqual({ health: 200, ready: 200 });
    await expect(broken.run({ prepare: () => null, onPart: () => undefined })).rejects.toThrow();
  }
  expect([(await probes()).health, await healthy()]).toEqual([503, '0']);
  pdfWorkers.delete('broken');
  expect([(await probes()).health, await healthy()]).toEqual([200, '1']);
});

it('is not ready from the moment it is told to stop, and goes on serving', async () => {
  test.app.drain();
  expect(await probes()).toEqual({ health: 200, ready: 503 });
  expect((await test.call('GET', '/ville', { token: test.token })).status).toBe(200);
});
