import { useEffect, useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import type { Outbox } from './offline/use-outbox.ts';
import { asTheyStand, type Scanned } from './scanned.ts';
import type { Done } from './use-station-moves.ts';

const KEPT = 5;
const SHOWN_FOR = 4000;

/** Returns the last actions, and the newest one while it is news: until a short time has passed or another code is read. */
export function useRecentScans(outbox: Outbox) {
  const [recent, setRecent] = useState<readonly Scanned[]>([]);
  const [success, setSuccess] = useState<Scanned | null>(null);
  useEffect(() => {
    if (!success) return;
    // The timer may fire between a newer action and its effect: that action stays.
    const timer = setTimeout(() => setSuccess((now) => (now === success ? null : now)), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [success]);
  const add = ({ id: jobId, nomjob, etape }: Job, { words, entry }: Done) => {
    const at = new Date();
    const scanned = { key: at.getTime(), at, jobId, nomjob, etape, done: words, entry };
    setRecent((before) => [scanned, ...before].slice(0, KEPT));
    setSuccess(scanned);
  };
  const [news] = success ? asTheyStand([success], outbox) : [];
  return {
    recent: asTheyStand(recent, outbox),
    // Green is no colour for what the server has refused.
    success: news && !outbox.refused.some(({ id }) => id === news.entry) ? news : null,
    add,
    dismiss: () => setSuccess(null),
  };
}
