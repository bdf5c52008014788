import { useEffect, useState } from 'react';
import type { Job } from '../../../production/job/records.ts';

/** An action of this station on a job. */
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

/** Returns the last actions, and the newest one while it is news: until a short time has passed or another code is read. */
export function useRecentScans() {
  const [recent, setRecent] = useState<readonly Scanned[]>([]);
  const [success, setSuccess] = useState<Scanned | null>(null);
  useEffect(() => {
    if (!success) return;
    // The timer may fire between a newer action and its effect: that action stays.
    const timer = setTimeout(() => setSuccess((now) => (now === success ? null : now)), SHOWN_FOR);
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
