import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { EmbeddedFolder } from '../../db/database.ts';
import { DiskFull } from '../../db/embedded/disk-room.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { suiteFolder } from '../testing/files.ts';
import { copyOfFolder } from './folder-copy.ts';

const path = suiteFolder();
const disk = smallDisk();
const sockets = new Set<ReturnType<typeof createServer>>();
afterAll(() => {
  for (const socket of sockets) socket.close();
});

const embedded = (folder: string): EmbeddedFolder => ({
  folder,
  whileStill: (work) => work(),
  exchange: () => Promise.reject(new Error('A copy exchanges nothing')),
});

function newBase(folder: string, files: number, bytes: number): void {
  mkdirSync(join(folder, 'base'), { recursive: true });
  for (let file = 0; file < files; file++) writeFileSync(join(folder, 'base', String(file)), Buffer.alloc(bytes));
}

/** Puts a socket into the base: a file that cannot be copied, by any user. */
const addSocket = (folder: string, name: string) =>
  new Promise<void>((resolve) => {
    sockets.add(createServer().listen(join(folder, 'base', name), resolve));
  });

it('waits for the files that are being copied when one fails, so that the copy can be removed', async () => {
  const folder = path('large');
  const bytes = 16 * 1024 * 1024;
  newBase(folder, 7, bytes);
  await addSocket(folder, 's');
  const target = path('copy-large');
  await expect(copyOfFolder(embedded(folder), target)).rejects.toThrow();
  expect(readdirSync(target).filter((name) => statSync(join(target, name)).size < bytes)).toEqual([]);
  await rm(target, { recursive: true });
});

it('copies no further file once one has failed', async () => {
  const folder = path('many');
  mkdirSync(join(folder, 'base'), { recursive: true });
  await addSocket(folder, 'first');
  newBase(folder, 500, 1);
  await addSocket(folder, 'middle');
  newBase(folder, 1000, 1);
  await addSocket(folder, 'last');
  const target = path('copy-many');
  await expect(copyOfFolder(embedded(folder), target)).rejects.toThrow();
  expect(readdirSync(target).length).toBeLessThan(1000);
  await rm(target, { recursive: true });
});

if (disk)
  it('writes nothing if there is too little room for the base and for what is written meanwhile', async () => {
    disk.mount('size=96m');
    try {
      newBase(disk.place, 1000, 40_000);
      // A disk that shares the blocks of copied files would have room, and this file shows whether it does.
      writeFileSync(join(disk.place, 'base', 'PG_VERSION'), '18\n');
      const whileStill = () => Promise.reject(new Error('The copy has begun'));
      const target = join(disk.place, 'base.copie');
      await expect(copyOfFolder({ ...embedded(disk.place), whileStill }, target)).rejects.toBeInstanceOf(DiskFull);
      expect(existsSync(target)).toBe(false);
    } finally {
      disk.unmount();
    }
  });
