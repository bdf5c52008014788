import { statfs } from 'node:fs/promises';
import { availableMemory } from 'node:process';
import { isReachable, sharedTemp } from './postgres-binaries.ts';

const IN_MEMORY = '/dev/shm';
/** A run keeps less than a third of it. */
const ROOM = 2e9;
/** What remains for units and journeys themselves. */
const MEMORY = 6e9;

/**
 * Where the databases of a run stand: in memory if there is enough, otherwise in the temporary folder. Each test copies a thousand
 * files, and a copy in memory takes a fifth of the processor's time, and does not wait for the disk.
 */
export async function dataPlace(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => null);
  const hasRoom = found !== null && found.bavail * found.bsize >= ROOM && availableMemory() >= ROOM + MEMORY;
  return hasRoom && (await isReachable(IN_MEMORY)) ? IN_MEMORY : sharedTemp();
}
