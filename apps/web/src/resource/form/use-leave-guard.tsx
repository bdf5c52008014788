import { Button, Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-router';
import { clearDirty, registerDirty } from '../../lib/unsaved.ts';
import classes from './form.module.css';

interface LeaveGuard {
  /** Stops asking: the input is saved, or given up on purpose. */
  release: () => void;
  modal: ReactNode;
}

const UNSAVED = { title: 'Quitter sans enregistrer\u202F?', question: 'Ce qui a été saisi ici sera perdu.' };

/** Asks once before changed input is left: by a link, by Back, or by closing the page. */
export function useLeaveGuard(isDirty: boolean, { title, question } = UNSAVED): LeaveGuard {
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

  const blocker = useBlocker(({ currentLocation, nextLocation }) => guards.current && currentLocation.pathname !== nextLocation.pathname);
  const release = useCallback(() => {
    isReleased.current = true;
    guards.current = false;
    clearDirty(id);
  }, [id]);

  const modal = (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={title}>
      <p className={classes.question}>{question}</p>
      <div className={classes.choices}>
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          Rester
        </Button>
        <Button color="red" onClick={() => blocker.proceed?.()}>
          Quitter
        </Button>
      </div>
    </Modal>
  );
  return { release, modal };
}
