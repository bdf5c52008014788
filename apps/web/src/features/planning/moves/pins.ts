import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { Pin } from '@editique/domain/planning/facts';
import type { Planning } from '@editique/domain/planning/planning';
import { ApiError, api } from '../../../lib/api.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import type { Job } from '../../../production/job/records.ts';
import { PLANNING_PATH } from '../../../production/job/use-planning.ts';
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

/** Thrown when a change failed and it, or an earlier one, could not be undone. */
export class UndoFailedError extends Error {
  override name = 'UndoFailedError';
  /** The names of the jobs whose pins may still be the moved ones. */
  readonly jobs: readonly string[];

  constructor(jobs: readonly string[], cause: unknown) {
    super('', { cause });
    this.jobs = jobs;
  }
}

/**
 * Writes pins one after the other. If one fails, the earlier ones are undone, so that a move is applied whole or not at all. A change
 * without an answer may have been applied, so it is undone too. Another user who signs in meanwhile neither goes on nor undoes.
 */
export async function writePins(changes: readonly PinChange[], versions: Versions): Promise<void> {
  const move: Move = { versions, author: readStoredSession()?.id };
  for (const [done, change] of changes.entries()) {
    try {
      await writePin(change, move);
    } catch (error) {
      const isUndone = isRefusal(error) || (await takeBackUnanswered(change, move));
      const left = [...(isUndone ? [] : [change.nomjob]), ...(await takeBack(changes.slice(0, done), move))];
      if (left.length > 0) throw new UndoFailedError([...new Set(left)], error);
      throw error;
    }
  }
}

/** Returns the changes that undo these ones, the last one first. */
export const inverseOf = (changes: readonly PinChange[]): PinChange[] => changes.map(inverse).reverse();

const inverse = (change: PinChange): PinChange => ({ ...change, pin: change.before, before: change.pin });

interface Move {
  versions: Versions;
  author: number | undefined;
}

async function writePin({ job, operation, pin }: PinChange, { versions, author }: Move): Promise<void> {
  const body = { version: versions.get(job), [operation]: pin };
  const written = await api<Job>('PUT', `${endpointOf(jobEntity)}/${job}/plan`, { body, author });
  versions.set(job, written.version);
}

/** A change is sent once only, so that any refusal means that it was not applied. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Undoes changes, and returns the names of the jobs for which this failed. */
async function takeBack(written: readonly PinChange[], move: Move): Promise<string[]> {
  const undone = inverseOf(written);
  const results = await Promise.allSettled(undone.map((change) => writePin(change, move)));
  return undone.filter((_change, index) => results[index]?.status === 'rejected').map(({ nomjob }) => nomjob);
}

/**
 * Undoes a change that got no answer. Returns whether the pin is for certain as it was before. The next version alone does not say whose
 * change it is, so the stored pin is compared too: that of somebody else must stay.
 */
async function takeBackUnanswered(change: PinChange, move: Move): Promise<boolean> {
  const { job } = change;
  const { versions } = move;
  const before = versions.get(job);
  if (before === undefined) return false;
  try {
    const stored = await readPin(change);
    // The change never arrived.
    if (stored?.version === before) return true;
    if (!stored || (stored.version ?? before + 1) !== before + 1 || !isSamePin(stored.pin, change.pin)) return false;
    versions.set(job, before + 1);
    await writePin(inverse(change), move);
    return true;
  } catch {
    // The plan could not be read, or the inverse was refused or got no answer: the pin may still be the moved one.
    versions.set(job, before);
    return false;
  }
}

interface StoredPin {
  pin: Pin | null;
  /** Unknown for a job that is neither planned nor pinned. */
  version: number | undefined;
}

/** The longest horizon that the server accepts: the operation may have moved beyond the one that is shown. */
const LONGEST_HORIZON = 90;

/** Reads the pin of an operation and the version of its job. They come from the same plan, so they belong together. */
async function readPin({ job, operation }: PinChange): Promise<StoredPin | null> {
  const { machines, nonPlanifies } = await api<Planning>('GET', PLANNING_PATH, { query: { horizon: LONGEST_HORIZON } });
  for (const { machine, operations } of machines) {
    const planned = operations.find((one) => one.job.id === job && one.operation === operation);
    if (planned) return { pin: planned.rang === null ? null : { machine: machine.id, rang: planned.rang }, version: planned.version };
  }
  const unplanned = nonPlanifies.find((one) => one.job.id === job);
  return unplanned ? { pin: unplanned.epingles?.find((one) => one.operation === operation) ?? null, version: unplanned.version } : null;
}

const isSamePin = (one: Pin | null, other: Pin | null): boolean => one?.machine === other?.machine && one?.rang === other?.rang;
