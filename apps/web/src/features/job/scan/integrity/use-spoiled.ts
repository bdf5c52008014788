import { incident } from '@editique/domain/entities/incident';
import { incidentRefusal } from '@editique/domain/integrity/incident-rules';
import type { Suivi } from '@editique/domain/job/suivi';
import type { Job } from '../../../../production/job/records.ts';
import { useRights } from '../../../../resource/record/use-rights.ts';
import type { ScanCode } from '../scan-code.ts';
import { playTone } from '../tones.ts';
import type { LastCode } from '../use-last-code.ts';
import type { ScanTarget } from '../use-scanned-records.ts';
import { firstPiece, foreignPiece, lastPiece, type Spoiled, spoiledRefusal } from './spoiled.ts';

interface Around {
  jobId: number | null;
  job: Job | undefined;
  followUp: Suivi | undefined;
  show: (next: ScanTarget) => void;
}

/** Holds the plis of the shown job that are about to be declared spoiled, from the first code until the form opens. */
export function useSpoiled({ spoiled, setSpoiled, refuse }: LastCode, { jobId, job, followUp, show }: Around) {
  const mayDeclare = useRights(incident).can('ajouter');
  const canOpen = mayDeclare && job !== undefined && followUp?.spools !== undefined;
  const refusalOf = (pieces: Spoiled) => (job && followUp ? spoiledRefusal(pieces, job, followUp.spools, mayDeclare) : null);
  const isOpen = spoiled?.isWhole === true && canOpen;
  // Null once the form is open, so that a refusal after another user's move does not discard what was typed there.
  const scanned = isOpen ? null : spoiled;
  const refusal = scanned && refusalOf(scanned);
  const waiting = refusal ? null : scanned;
  return {
    /** Whether the form is open. */
    isOpen,
    refusal,
    canDeclare: canOpen && incidentRefusal(job) === null,
    /** Whether the first pli was scanned and the last one is awaited. */
    isWaiting: waiting !== null,
    ask: (next: Spoiled) => {
      const refused = refusalOf(next);
      if (refused) refuse(refused);
      else setSpoiled(next);
    },
    read: (code: ScanCode & { kind: 'piece' }) => {
      if (!waiting) {
        setSpoiled(firstPiece(code));
        show({ kind: 'piece', id: code.job, code: code.text });
        return playTone('read');
      }
      if (code.job !== jobId) return refuse(foreignPiece(code, job));
      const refused = refusalOf(firstPiece(code));
      if (refused) return refuse(refused);
      setSpoiled(lastPiece(waiting, code));
      playTone('read');
    },
  };
}
