import { useState } from 'react';
import type { BillableJob, JobChoice } from './job-table.tsx';

export interface ChosenJobs extends JobChoice {
  /** The chosen jobs that are still offered. */
  jobs: readonly BillableJob[];
  plis: number;
  clear: () => void;
}

/** Chooses jobs among those offered. A job that somebody else billed meanwhile drops out of the choice. */
export function useJobChoice(offered: readonly BillableJob[]): ChosenJobs {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const jobs = offered.filter(({ id }) => ids.has(id));
  const isAll = offered.length > 0 && jobs.length === offered.length;
  const some = jobs.length > 0 ? 'some' : 'none';
  return {
    jobs,
    plis: jobs.reduce((sum, { nombrePlis }) => sum + nombrePlis, 0),
    isChosen: (id) => ids.has(id),
    toggle: (id) => setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    all: isAll ? 'all' : some,
    toggleAll: () => setIds(new Set(isAll ? [] : offered.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
