import { useEffect, useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';

/** A move that this station made. */
export interface Scanned {
  key: number;
  at: Date;
  nomjob: string;
  etape: number;
  /** 'passé à start MSP'. */
  done: string;
}

const KEPT = 5;
const SHOWN_FOR = 4000;

/** The last moves, and the one just made for as long as it is news. */
export function useRecentScans() {
  const [recent, setRecent] = useState<readonly Scanned[]>([]);
  const [success, setSuccess] = useState<Scanned | null>(null);
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => setSuccess(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [success]);
  const add = (job: Job, action: 'avancer' | 'reprendre' | 'pause') => {
    const at = new Date();
    const scanned = { key: at.getTime(), at, nomjob: job.nomjob, etape: job.etape, done: doneText(job, action) };
    setRecent((before) => [scanned, ...before].slice(0, KEPT));
    setSuccess(scanned);
  };
  return { recent, success, add };
}

function doneText(job: Job, action: 'avancer' | 'reprendre' | 'pause'): string {
  if (action === 'pause') return 'mis en pause';
  return action === 'reprendre' ? 'repris' : `passé à ${etapeLabel(job.etape)}`;
}
