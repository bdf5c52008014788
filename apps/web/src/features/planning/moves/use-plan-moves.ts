import { job as jobEntity } from '@editique/domain/entities/job';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resourceKey } from '../../../resource/record/cache-keys.ts';
import type { PinChange } from './moves.ts';
import { inverseOf, type Versions, writePins } from './pins.ts';
import { isConflict, refusalWords } from './refusal.ts';

export interface Outcome {
  family: 'green' | 'amber' | 'red';
  message: string;
  /** What undoes the move; absent if there is nothing to undo. */
  undo?: { changes: PinChange[]; versions: Versions };
}

export interface PlanMoves {
  /** Resolves with whether all changes were written. `versions` are those of the plan that the user saw. */
  send: (changes: readonly PinChange[], done: string, versions: Versions) => Promise<boolean>;
  isSending: boolean;
  outcome: Outcome | null;
  tell: (outcome: Outcome | null) => void;
}

/** Writes moves and reports their outcome. */
export function usePlanMoves(): PlanMoves {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [outcome, tell] = useState<Outcome | null>(null);

  const send: PlanMoves['send'] = async (changes, done, versions) => {
    setSending(true);
    try {
      await writePins(changes, versions);
      tell({ family: 'green', message: done, undo: { changes: inverseOf(changes), versions } });
      return true;
    } catch (error) {
      tell(
        isConflict(error)
          ? { family: 'amber', message: `${refusalWords(error)}. Rien n'est déplacé\u202F: voici le planning tel qu'il est maintenant.` }
          : { family: 'red', message: `${refusalWords(error)}.` },
      );
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: resourceKey(jobEntity) });
      setSending(false);
    }
  };
  return { send, isSending, outcome, tell };
}
