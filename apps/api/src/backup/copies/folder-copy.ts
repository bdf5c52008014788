import { constants, type Stats } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedFolder } from '../../db/database.ts';
import { codeOf } from '../../db/database.ts';
import { diskFull, hasRoom, NEEDED_BYTES } from '../../db/embedded/disk-room.ts';

/** A file modified less than this before the copy began may change again without a new modification time, so it is always copied again. */
const UNCERTAIN_MS = 3000;
const AT_ONCE = 8;
/** A file takes up whole blocks of the disk. */
const BLOCK_BYTES = 4096;

/**
 * Copies the folder of the embedded database as of one moment, while the database is in use. Most files are copied while requests go on;
 * then requests wait while the files that changed meanwhile are copied again.
 */
export async function copyOfFolder({ folder, whileStill }: EmbeddedFolder, target: string): Promise<void> {
  const base = join(folder, 'base');
  await removeCopy(target);
  if (!(await hasRoomForCopy(base)) && !(await canClone(base, target))) throw diskFull(folder);
  await mkdir(target, { mode: 0o700 });
  const copied: Copied = new Map();
  // This empty call only runs a checkpoint, so that the last pass has little to copy. Files that change or disappear during the first pass
  // are handled by the last one.
  await whileStill(async () => undefined);
  await copyChanged(base, target, copied);
  await whileStill(() => copyChanged(base, target, copied));
}

/** Removes a copy. Retried, because a thread that was ended may still close its files. */
export const removeCopy = (target: string): Promise<void> => rm(target, { recursive: true, force: true, maxRetries: 5 });

/**
 * Returns whether the disk has space for a second base, for what opening it writes, and for what the first one writes meanwhile. Without
 * this check the copy would fill the disk, and while it does, nobody could write.
 */
async function hasRoomForCopy(base: string): Promise<boolean> {
  let bytes = NEEDED_BYTES;
  for (const entry of await readdir(base, { recursive: true, withFileTypes: true }))
    bytes += Math.ceil(((await statOf(join(entry.parentPath, entry.name)))?.size ?? 0) / BLOCK_BYTES) * BLOCK_BYTES;
  return hasRoom(base, bytes);
}

/** Returns whether copies share the blocks of the copied files, as on Btrfs and XFS: then they need almost no space. */
async function canClone(base: string, target: string): Promise<boolean> {
  const clone = copyFile(join(base, 'PG_VERSION'), target, constants.COPYFILE_FICLONE_FORCE);
  const isCloned = await clone.then(
    () => true,
    () => false,
  );
  await removeCopy(target);
  return isCloned;
}

/** The files of the copy, as they were when they were copied. Null: must be copied again in any case. */
type Copied = Map<string, Stats | null>;

async function copyChanged(base: string, target: string, copied: Copied): Promise<void> {
  const begun = Date.now();
  const there = new Set<string>();
  const waiting: string[] = [];
  for (const entry of await readdir(base, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(base.length + 1);
    there.add(path);
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 });
    else waiting.push(path);
  }
  let failure: { error: unknown } | undefined;
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined && !failure; path = waiting.pop()) {
      const now = await statOf(join(base, path));
      const before = copied.get(path);
      if (!now || (before && isSame(before, now))) continue;
      await copyFile(join(base, path), join(target, path), constants.COPYFILE_FICLONE).catch(ignoreGone);
      copied.set(path, now.mtimeMs < begun - UNCERTAIN_MS ? now : null);
    }
  };
  const workUntilFailure = () =>
    work().catch((error: unknown) => {
      failure ??= { error };
    });
  // Waits for all, because whoever removes an incomplete copy must be the only one that still changes it.
  await Promise.all(Array.from({ length: AT_ONCE }, workUntilFailure));
  if (failure) throw failure.error;
  for (const path of copied.keys()) if (!there.has(path)) await rm(join(target, path), { force: true });
}

const isSame = (before: Stats, now: Stats): boolean => before.mtimeMs === now.mtimeMs && before.size === now.size && before.ino === now.ino;

const statOf = (path: string): Promise<Stats | null> =>
  stat(path)
    .catch(ignoreGone)
    .then((found) => found ?? null);

function ignoreGone(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}
