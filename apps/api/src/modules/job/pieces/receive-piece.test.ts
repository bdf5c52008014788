import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import { expect, it, vi } from 'vitest';
import { startAdminApp } from '../../../testing/admin.ts';
import { prepareProduction } from '../testing/production.ts';

const BOUNDARY = 'limite';

it('deletes each hour what a killed process left behind, and never what is being received', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const test = await startAdminApp('pglite');
  const hourly = intervals.mock.calls.filter(([, ms]) => ms === HOUR_MS).map(([work]) => work);
  intervals.mockRestore();
  const { id } = await (await prepareProduction(test, test.token)).createJob();
  const folder = join(test.app.services.config.DATA_DIR, 'pieces-recues');
  const yesterday = new Date(Date.now() - DAY_MS - HOUR_MS);
  const age = (name: string) => utimes(join(folder, name), yesterday, yesterday);

  let push: (part: string | null) => void = () => undefined;
  const payload = new Readable({ read: () => undefined });
  push = (part) => void payload.push(part);
  push(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\ndébut`);
  const headers = { authorization: `Bearer ${test.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const uploading = test.app.server.inject({ method: 'POST', url: `/api/job/${id}/pieces`, headers, payload });
  await mkdir(folder, { recursive: true });
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  const [received = ''] = await readdir(folder);
  for (const name of ['ancien', 'neuf']) await writeFile(join(folder, name), 'reste');
  for (const name of ['ancien', received]) await age(name);
  for (const work of hourly) work();
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual([received, 'neuf'].sort());
  push(` et fin\r\n--${BOUNDARY}--\r\n`);
  push(null);
  expect((await uploading).statusCode).toBe(201);
  expect(await readdir(folder)).toEqual(['neuf']);
  await test.close();
});
