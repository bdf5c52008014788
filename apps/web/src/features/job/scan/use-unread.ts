import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { useStored } from '../../../lib/use-stored.ts';

const AGAIN_MS = 4000;
const KEPT = 20;
const NONE: string[] = [];
const isCodes = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

export interface Unread {
  /** The codes that could not be read without the server and were replaced by later codes. */
  codes: readonly string[];
  forget: (code: string) => void;
}

/** Stores the codes that this user could not read, across reloads, and retries the last one until the server answers. */
export function useUnread(current: string | null, readAgain: (code: string) => void): Unread {
  const [kept, setKept] = useStored<string[]>(`poste-de-scan-codes-${useSession()?.user.id}`, NONE, isCodes);
  const again = useEffectEvent(readAgain);
  useEffect(() => {
    if (current === null) return;
    setKept((codes) => [current, ...codes.filter((code) => code !== current)].slice(0, KEPT));
    const read = () => again(current);
    const timer = setInterval(read, AGAIN_MS);
    window.addEventListener('online', read);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', read);
    };
  }, [current, setKept]);
  return {
    codes: kept.filter((code) => code !== current),
    forget: (code) => setKept((codes) => codes.filter((one) => one !== code)),
  };
}
