import { type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { clearDirty, registerDirty } from '../../../lib/sending/unsaved.ts';

interface Dirty {
  /** Whether there is unsaved input. A ref, so that it is current between two renders. */
  guards: RefObject<boolean>;
  /** Called when the input is saved, or discarded on purpose. */
  release: () => void;
}

/** Registers unsaved input: if the session ends, the user signs in again above the page, and closing the page asks first. */
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
