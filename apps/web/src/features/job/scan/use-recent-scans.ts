import { useEffect, useState } from 'react';
import type { Job } from '../../../production/job/records.ts';

/** What this station did with a job. */
export interface Scanned {
  key: number;
  at: Date;
  jobId: number;
  nomjob: string;
  etape: number;
  /** 'passé à start MSP'. */
  done: string;
}

const KEPT = 5;
const SHOWN_FOR = 4000;

/** What was done last, and the one just made for as long as it is news: until a while has passed or another code is read. */
export function useRecentScans() {
  const [recent, setRecent] = useState<readonly Scanned[]>([]);
  const [success, setSuccess] = useState<Scanned | null>(null);
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => setSuccess(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [success]);
  const add = ({ id: jobId, nomjob, etape }: Job, done: string) => {
    const at = new Date();
    const scanned = { key: at.getTime(), at, jobId, nomjob, etape, done };
    setRecent((before) => [scanned, ...before].slice(0, KEPT));
    setSuccess(scanned);
  };
  return { recent, success, add, dismiss: () => setSuccess(null) };
}
