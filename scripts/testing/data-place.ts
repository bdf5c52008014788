import { statfs } from 'node:fs/promises';
import { availableMemory } from 'node:process';
import { isReachable, sharedTemp } from './postgres-binaries.ts';

const IN_MEMORY = '/dev/shm';
/** The free space that a run needs there. It uses less than a third of that. */
const ROOM = 2e9;
/** The memory that units and journeys themselves need. */
const MEMORY = 6e9;

/**
 * Returns the folder for the databases of a run: in memory if there is enough, otherwise the temporary folder. Each test copies a thousand
 * files, and a copy in memory takes a fifth of the processor time and does not wait for the disk.
 */
export async function dataPlace(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => null);
  const hasRoom = found !== null && found.bavail * found.bsize >= ROOM && availableMemory() >= ROOM + MEMORY;
  return hasRoom && (await isReachable(IN_MEMORY)) ? IN_MEMORY : sharedTemp();
}
