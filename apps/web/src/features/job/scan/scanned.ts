import type { Outbox } from './offline/use-outbox.ts';

/** An action of this station on a job. */
export interface Scanned {
  key: number;
  at: Date;
  jobId: number;
  nomjob: string;
  etape: number;
  /** 'passé à start MSP'. */
  done: string;
  /** The id that the action had in the queue; null if it was answered at once. */
  entry: number | null;
}

/** Returns the actions as they stand now, each with what became of it in the queue, without those that were taken back. */
export function asTheyStand(
  scans: readonly Scanned[],
  { waiting, refused, revoked }: Pick<Outbox, 'waiting' | 'refused' | 'revoked'>,
): Scanned[] {
  const states = new Map([...waiting.map(({ id }) => [id, PENDING] as const), ...refused.map(({ id }) => [id, REFUSED] as const)]);
  return scans
    .filter(({ entry }) => entry === null || !revoked.has(entry))
    .map((scan) => ({ ...scan, done: `${scan.done}${(scan.entry !== null && states.get(scan.entry)) || ''}` }));
}

const PENDING = ', en attente du réseau';
const REFUSED = ', action refusée';
