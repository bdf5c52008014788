import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Planning } from '@editique/domain/planning/planning';
import { api } from '../../../lib/api.ts';
import type { Job } from '../../../production/job/records.ts';
import type { PinChange } from './moves.ts';

/**
 * The version of each job as it was shown. After a write of this screen the next version is known; a write by somebody else causes a
 * conflict.
 */
export type Versions = Map<number, number>;

export const versionsIn = ({ machines, nonPlanifies }: Planning): Versions =>
  new Map([
    ...nonPlanifies.flatMap(({ job, version }) => (version === undefined ? [] : [[job.id, version] as const])),
    ...machines.flatMap(({ operations }) => operations.map(({ job, version }) => [job.id, version] as const)),
  ]);

/** Thrown when a change was refused and the earlier ones could not all be undone. */
export class UndoFailedError extends Error {
  override name = 'UndoFailedError';
}

/** Writes pins one after the other. If one is refused, the earlier ones are undone, so that a move is applied whole or not at all. */
export async function writePins(changes: readonly PinChange[], versions: Versions): Promise<void> {
  const written: PinChange[] = [];
  for (const change of changes) {
    try {
      await writePin(change, versions);
      written.push(change);
    } catch (error) {
      if (!(await takeBack(written, versions))) throw new UndoFailedError('', { cause: error });
      throw error;
    }
  }
}

/** Returns the changes that undo these ones, the last one first. */
export const inverseOf = (changes: readonly PinChange[]): PinChange[] =>
  changes.map((change) => ({ ...change, pin: change.before, before: change.pin })).reverse();

async function writePin({ job, operation, pin }: PinChange, versions: Versions): Promise<void> {
  const body = { version: versions.get(job), [operation]: pin };
  const written = await api<Job>('PUT', `${endpointOf(jobEntity)}/${job}/plan`, { body });
  versions.set(job, written.version);
}

async function takeBack(written: readonly PinChange[], versions: Versions): Promise<boolean> {
  const results = await Promise.allSettled(inverseOf(written).map((change) => writePin(change, versions)));
  return results.every(({ status }) => status === 'fulfilled');
}
