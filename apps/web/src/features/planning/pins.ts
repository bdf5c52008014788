import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../lib/api.ts';
import type { PinChange } from './moves.ts';

/** A refusal after which some pins could not be taken back. */
export class HalfWritten extends Error {
  override name = 'HalfWritten';
}

/** Writes pins one after the other. When one is refused, those before it are taken back: a move is whole or not at all. */
export async function writePins(changes: readonly PinChange[]): Promise<void> {
  const written: PinChange[] = [];
  for (const change of changes) {
    try {
      await writePin(change);
      written.push(change);
    } catch (error) {
      if (!(await takeBack(written))) throw new HalfWritten('', { cause: error });
      throw error;
    }
  }
}

/** What takes these changes back, the last one first. */
export const inverseOf = (changes: readonly PinChange[]): PinChange[] =>
  changes.map((change) => ({ ...change, pin: change.before, before: change.pin })).reverse();

const writePin = ({ job, operation, pin }: PinChange): Promise<unknown> =>
  api('PUT', `${endpointOf(jobEntity)}/${job}/plan`, { body: { [operation]: pin } });

async function takeBack(written: readonly PinChange[]): Promise<boolean> {
  const results = await Promise.allSettled(inverseOf(written).map(writePin));
  return results.every(({ status }) => status === 'fulfilled');
}
