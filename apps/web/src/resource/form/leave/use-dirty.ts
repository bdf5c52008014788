import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { clearDirty, registerDirty } from '../../../lib/sending/unsaved.ts';

interface Dirty {
  /** Whether there is input to lose, also between two drawings. */
  guards: RefObject<boolean>;
  /** It is saved, or given up on purpose. */
  release: () => void;
}

/** Says that input waits here: a session that ends is then opened again above the page, and closing the page asks first. */
export function useDirty(isDirty: boolean): Dirty {
  const id = useId();
  const guards = useRef(isDirty);
  const isReleased = useRef(false);

  useEffect(() => {
    guards.current = isDirty && !isReleased.current;
    if (guards.current) registerDirty(id);
    else clearDirty(id);
    return () => clearDirty(id);
  }, [id, isDirty]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (guards.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const release = useCallback(() => {
    isReleased.current = true;
    guards.current = false;
    clearDirty(id);
  }, [id]);
  return { guards, release };
}
