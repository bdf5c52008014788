import { readdirSync, statSync, utimesSync } from 'node:fs';
import { Readable } from 'node:stream';
import { HOUR_MS } from '@editique/domain/time/durations';
import { afterEach, expect, it, vi } from 'vitest';
import { writeWhole } from './file/draft-file.ts';
import { suiteFolder } from './testing/files.ts';
import { removeDrafts } from './tidy.ts';

const path = suiteFolder();
afterEach(() => vi.useRealTimers());

it('keeps the draft of a backup to which nothing was written for hours while somebody still writes it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = path('lente');
  const content = new Readable({ read: () => undefined });
  const writing = writeWhole(`${folder}/editique-nocturne-20261118T010000Z.zip`, content);
  await expect.poll(() => readdirSync(path(''))).toContain('lente');
  await expect.poll(() => readdirSync(folder)).toHaveLength(1);
  const [draft = ''] = readdirSync(folder).map((name) => `${folder}/${name}`);
  const long = new Date(Date.now() - 2 * HOUR_MS);
  utimesSync(draft, long, long);
  vi.advanceTimersByTime(HOUR_MS);
  await expect.poll(() => statSync(draft).mtimeMs).toBeGreaterThan(long.getTime() + HOUR_MS);
  await removeDrafts({ BACKUP_DIR: folder, DATA_DIR: folder });
  content.push('le reste');
  content.push(null);
  expect(await writing).toBe(8);
  expect(readdirSync(folder)).toEqual(['editique-nocturne-20261118T010000Z.zip']);
});
