import type { Letter, Sending, ToRemind } from '@editique/domain/billing/sending';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, api, messageOf } from '../../../lib/api.ts';
import { newKey } from '../../../lib/sending/new-key.ts';
import { readStoredSession } from '../../../lib/session/session-storage.ts';
import { refreshAfter } from '../../../resource/record/use-mutations.ts';

/** A letter as it was shown, with the user's edits. */
export interface ReadLetter {
  row: ToRemind;
  letter: Letter;
  a: string;
  message: string;
}

export type Outcome = { state: 'sent'; a: string } | { state: 'refused'; why: string; at?: string | undefined };

interface SendingState {
  outcomes: ReadonlyMap<number, Outcome>;
  /** How many of how many; null while nothing is sent. */
  progress: { done: number; total: number } | null;
  /** Sends the letters one after the other, and resolves after the last answer. */
  send: (letters: readonly ReadLetter[]) => Promise<Map<number, Outcome>>;
  stop: () => void;
  forget: (id: number) => void;
}

/** The statuses that refuse a single letter. After any other error the rest is not sent, because it would fail too. */
const OF_ONE_LETTER = new Set([400, 404, 409]);

/** Sends letters and holds the outcome of each. */
export function useSending(): SendingState {
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [progress, setProgress] = useState<SendingState['progress']>(null);
  const isRunning = useRef(false);
  const isStopped = useRef(false);
  // The same letter reuses its idempotency key: after a lost answer it is not sent twice.
  const keys = useRef(new Map<string, string>());

  const sendOne = async (read: ReadLetter, author: number | undefined): Promise<Outcome & { goesOn: boolean }> => {
    const { id } = read.row.facture;
    const body = bodyOf(read);
    const request = JSON.stringify([id, body]);
    const idempotencyKey = keys.current.get(request) ?? newKey();
    keys.current.set(request, idempotencyKey);
    try {
      const { a } = await api<Sending>('POST', `${endpointOf(facture)}/${id}/relancer`, { body, idempotencyKey, author });
      return { state: 'sent', a, goesOn: true };
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      const why = known?.errors.message ?? known?.errors.a ?? messageOf(error);
      return { state: 'refused', why, at: known?.errors.a, goesOn: known !== null && OF_ONE_LETTER.has(known.status) };
    }
  };

  const send: SendingState['send'] = async (letters) => {
    const made = new Map<number, Outcome>();
    if (isRunning.current) return made;
    isRunning.current = true;
    isStopped.current = false;
    const author = readStoredSession()?.id;
    for (const [index, read] of letters.entries()) {
      setProgress({ done: index, total: letters.length });
      const { goesOn, ...outcome } = await sendOne(read, author);
      made.set(read.row.facture.id, outcome);
      setOutcomes((before) => new Map(before).set(read.row.facture.id, outcome));
      if (!goesOn || isStopped.current) break;
    }
    isRunning.current = false;
    setProgress(null);
    refreshAfter(queryClient, facture);
    return made;
  };

  return {
    outcomes,
    progress,
    send,
    stop: () => {
      isStopped.current = true;
    },
    forget: (id) => setOutcomes((before) => new Map([...before].filter(([other]) => other !== id))),
  };
}

/**
 * Returns the request of a letter. An unedited message is left out: the server writes the usual text and checks that it still is the one
 * that was shown.
 */
const bodyOf = ({ letter, a, message }: ReadLetter) => ({
  a: a.trim(),
  lu: letter.texte,
  ...(message.trim() !== letter.message && { message: message.trim() }),
});
