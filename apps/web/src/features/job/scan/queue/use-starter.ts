import { operationUnit } from '@editique/domain/planning/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { playTone } from '../tones.ts';
import type { Candidate, StationQueue } from './use-station-queue.ts';

/** No scanner types this key and no browser reserves it. */
export const START_KEY = 'F8';

/** A press this soon after the queue changed was meant for the operation that was shown before. */
const SETTLING = 800;
const NOTE_FOR = 4000;

export interface Starter {
  /** The operation that starts only after a confirmation, and why. */
  asked: { candidate: Candidate; reason: string } | null;
  /** Why the last press was ignored. */
  note: string | null;
  press: (candidate: Candidate | undefined) => void;
  confirm: () => void;
  cancel: () => void;
}

interface StarterOptions {
  /** Whether the operator sees the queue. */
  isActive: boolean;
  start: (job: Job) => Promise<void>;
  /** Called after each touch, to refocus the field that the scanner types into. */
  onTouched: () => void;
}

/** Starts the machine's next operation, once per press that was meant for it. */
export function useStarter(queue: StationQueue | null, { isActive, start, onTouched }: StarterOptions): Starter {
  const [askedKey, setAskedKey] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { next, instead } = queue ?? {};
  const nextChangedAt = useChangedAt(next);
  const insteadChangedAt = useChangedAt(instead);
  const candidate = [next, instead].find((one) => one && one.item.key === askedKey);
  const reason = candidate && queue ? questionOf(candidate, queue) : '';
  const asked = candidate && reason ? { candidate, reason } : null;

  // A question that became obsolete does not reappear.
  const isSettled = askedKey !== null && !asked;
  useEffect(() => {
    if (isSettled) setAskedKey(null);
  }, [isSettled]);
  useEffect(() => {
    if (note === null) return;
    const timer = setTimeout(() => setNote(null), NOTE_FOR);
    return () => clearTimeout(timer);
  }, [note]);

  const press = (pressed: Candidate | undefined) => {
    if (!queue || !pressed) return;
    const changedAt = (pressed === next ? nextChangedAt : insteadChangedAt).current;
    if (Date.now() - changedAt < SETTLING) return setNote('La file vient de changer\u00a0: vérifiez, puis appuyez de nouveau.');
    setNote(null);
    if (!pressed.job || pressed.obstacle?.kind === 'refused') return playTone('refused');
    if (pressed.obstacle?.kind === 'passing') return setNote(`${pressed.obstacle.reason}.`);
    if (!questionOf(pressed, queue)) return void start(pressed.job);
    playTone('refused');
    setAskedKey(pressed.item.key);
  };
  const cancel = () => setAskedKey(null);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog holds the focus and handles its own keys.
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isInDialog(event.target)) return;
    if (event.key === 'Escape' && askedKey !== null) return cancel();
    if (event.key !== START_KEY) return;
    event.preventDefault();
    if (!asked) press(event.shiftKey ? instead : next);
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive]);

  return {
    asked,
    note,
    press: (pressed) => {
      press(pressed);
      onTouched();
    },
    confirm: () => {
      cancel();
      onTouched();
      if (asked?.candidate.job) void start(asked.candidate.job);
    },
    cancel: () => {
      cancel();
      onTouched();
    },
  };
}

const isInDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Returns the question to ask before the start, or an empty text. */
function questionOf({ obstacle }: Candidate, { running }: StationQueue): string {
  const missing = obstacle?.kind === 'asked' ? obstacle.reason : '';
  // A job that the plan only supposes here may run elsewhere, so nobody is asked about it.
  const first = running.find(({ isSupposed }) => !isSupposed);
  if (!first) return missing && `${missing}.`;
  const { job, quantite, operation } = first.item;
  const left = quantite > 0 ? `, il reste ${formatCount(quantite, operationUnit(operation))}` : '';
  return [`${job.nomjob} n'est pas terminé sur cette machine${left}.`, missing && `${missing}.`].filter(Boolean).join(' ');
}

/** Returns a ref to the time when another operation last replaced this one; the first one shown replaces nothing. */
function useChangedAt(candidate: Candidate | undefined) {
  const shown = candidate?.item.key ?? '';
  const changedAt = useRef(0);
  const before = useRef('');
  useEffect(() => {
    if (before.current !== '' && before.current !== shown) changedAt.current = Date.now();
    before.current = shown;
  }, [shown]);
  return changedAt;
}
