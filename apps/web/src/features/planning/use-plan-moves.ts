import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, messageOf } from '../../lib/api.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import type { PinChange } from './moves.ts';

export interface Outcome {
  family: 'green' | 'amber' | 'red';
  message: string;
  /** What takes the move back. */
  undo?: PinChange[];
}

export interface PlanMoves {
  /** Whether all of it was written. */
  send: (changes: readonly PinChange[], done: string) => Promise<boolean>;
  isSending: boolean;
  outcome: Outcome | null;
  tell: (outcome: Outcome | null) => void;
}

const CONFLICT = 409;

/** Writes pins one after the other. When one is refused, those before it are taken back: a move is whole or not at all. */
export function usePlanMoves(): PlanMoves {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [outcome, tell] = useState<Outcome | null>(null);

  const send: PlanMoves['send'] = async (changes, done) => {
    setSending(true);
    const written: PinChange[] = [];
    try {
      for (const change of changes) {
        await writePin(change);
        written.push(change);
      }
      tell({ family: 'green', message: done, undo: inverse(written) });
      return true;
    } catch (error) {
      const isUndone = await takeBack(written);
      tell(refusalOf(error, isUndone));
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: resourceKey(jobEntity) });
      setSending(false);
    }
  };
  return { send, isSending, outcome, tell };
}

export const writePin = ({ job, operation, pin }: PinChange): Promise<unknown> =>
  api('PUT', `${endpointOf(jobEntity)}/${job}/plan`, { body: { [operation]: pin } });

const inverse = (changes: readonly PinChange[]): PinChange[] =>
  changes.map((change) => ({ ...change, pin: change.before, before: change.pin })).reverse();

async function takeBack(written: readonly PinChange[]): Promise<boolean> {
  const results = await Promise.allSettled(inverse(written).map(writePin));
  return results.every(({ status }) => status === 'fulfilled');
}

function refusalOf(error: unknown, isUndone: boolean): Outcome {
  const rest = isUndone ? '' : " Une partie du déplacement n'a pas pu être annulée : vérifiez les épingles de la machine.";
  if (error instanceof ApiError && error.status === CONFLICT)
    return { family: 'amber', message: `${messageOf(error)}. Le planning est montré tel qu'il est maintenant.${rest}` };
  const [atField] = error instanceof ApiError ? Object.values(error.errors) : [];
  return { family: 'red', message: `${atField ?? messageOf(error)}.${rest}` };
}
