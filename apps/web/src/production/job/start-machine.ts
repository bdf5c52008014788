import { ETAPE, type Etape, HISTORY, type HistoryCode } from '@editique/domain/job/steps';
import type { Job } from './records.ts';

interface Event {
  action: number;
  machine: { id: number; nomMachine: string } | null;
}

const BEGUN: Partial<Record<Etape, HistoryCode>> = { [ETAPE.printing]: HISTORY.printing, [ETAPE.inserting]: HISTORY.inserting };

/**
 * Returns the machine with which the current operation last began. The history is newest first; a user who may not see it is proposed none.
 */
export function startMachine({ etape }: Pick<Job, 'etape'>, history: readonly Event[] = []): Event['machine'] {
  const begun = BEGUN[etape];
  return history.find(({ action }) => action === begun)?.machine ?? null;
}
