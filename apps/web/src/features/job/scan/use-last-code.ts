import { useState } from 'react';
import type { Job } from '../../../production/job/records.ts';
import type { Spoiled } from './integrity/spoiled.ts';
import { type Refusal, unreachedRefusal } from './refusal.ts';
import { playTone } from './tones.ts';
import type { ScanTarget } from './use-scanned-records.ts';

export type LastCode = ReturnType<typeof useLastCode>;

/** Holds the result of the last code: a record to show, several jobs found by name, plis to declare, or a refusal. */
export function useLastCode() {
  const [shown, setShown] = useState<ScanTarget | null>(null);
  const [spoiled, setSpoiled] = useState<Spoiled | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [found, setFound] = useState<readonly Job[]>([]);
  /** A name or machine code that could not be read yet, because the server is unreachable. */
  const [unread, setUnread] = useState<string | null>(null);
  return {
    shown,
    spoiled,
    refusal,
    found,
    unread,
    setShown,
    setSpoiled,
    setRefusal,
    setFound,
    setUnread,
    refuse: (next: Refusal) => {
      setRefusal(next);
      playTone('refused');
    },
    /** The server is unreachable: the code is kept and read again automatically. */
    postpone: (text: string) => {
      setUnread(text);
      setRefusal(unreachedRefusal(text));
      if (text !== unread) playTone('refused');
    },
    clear: () => {
      setRefusal(null);
      setSpoiled(null);
      setShown(null);
      setFound([]);
      setUnread(null);
    },
  };
}
