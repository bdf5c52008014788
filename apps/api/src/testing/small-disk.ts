import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

/** A disk of a test's own, which is small enough to be filled. */
export interface SmallDisk {
  /** The folder of the disk. */
  place: string;
  /** The file with which the disk is filled. */
  filler: string;
  /** Mounts an empty disk with these options of tmpfs. */
  mount(options: string): void;
  unmount(): void;
  /** Fills the disk with one file, except for this number of bytes. */
  fill(left?: number): void;
  /** Removes that file. */
  free(): void;
}

/**
 * Returns a disk to mount, or null: only root may mount, and in a container not even root. The user of the PostgreSQL server can enter it
 * too. Its folder exists while it is mounted.
 */
export function smallDisk(): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const place = mkdtempSync(join(dirname(inject('temporary')), 'disk-'));
  const filler = join(place, 'filler');
  const disk: SmallDisk = {
    place,
    filler,
    mount(options) {
      mkdirSync(place, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' });
    },
    unmount() {
      execFileSync('umount', ['-l', place]);
      rmdirSync(place);
    },
    fill: (left = 0) => fill(filler, left),
    free: () => rmSync(filler, { force: true }),
  };
  try {
    disk.mount('size=64k');
    disk.unmount();
    return disk;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

/** Returns the free bytes of the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const LARGE = 2 ** 20;
const SMALL = 2 ** 12;

function fill(path: string, left: number): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [LARGE, SMALL]) {
      const block = Buffer.alloc(size);
      while (freeBytes(path) - left >= size && writeSync(file, block) > 0);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
