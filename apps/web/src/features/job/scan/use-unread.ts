import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { useStored } from '../../../lib/use-stored.ts';

const AGAIN_MS = 4000;
const KEPT = 20;
const NONE: string[] = [];
const isCodes = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

export interface Unread {
  /** Codes that nobody could read while the server was away, and that were replaced by others. */
  codes: readonly string[];
  forget: (code: string) => void;
}

/** Keeps the codes that this user could not read, also across a reload, and reads the last one again until the server answers. */
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
