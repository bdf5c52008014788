import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { StationModal } from '../../ui/dialog/station-modal.tsx';
import { LeaveBlocker } from './leave/leave-blocker.tsx';
import { LeaveQuestion } from './leave/leave-question.tsx';
import { useDirty } from './leave/use-dirty.ts';
import { useTyped } from './use-typed.ts';

interface FormModalProps extends ModalProps {
  isStation?: boolean;
  /** What was typed is saved, and the dialog says so: it closes without a question. */
  isDone?: boolean;
}

/**
 * A dialog in which one types. A press beside it, Escape, its cross or Back ask before they throw the input away, and the end of the session
 * leaves it. The form's own 'Fermer' is meant: it asks nothing.
 */
export function FormModal({ opened, onClose, isStation = false, isDone = false, ...props }: FormModalProps) {
  const { isTyped, listeners } = useTyped(opened);
  const [isAsked, setAsked] = useState(false);
  const [isAskedByBack, setAskedByBack] = useState(false);
  // It was closed by its form, or by who gave up: the next opening begins anew.
  if (!opened && isAsked) setAsked(false);
  const hasInput = opened && isTyped && !isDone;
  useDirty(hasInput);
  // Once the key is heard by all: the question listens to Escape as well, and would close as it opens.
  const ask = () => void setTimeout(() => setAsked(true));
  return (
    <>
      <StationModal
        {...props}
        isStation={isStation}
        opened={opened}
        // Every open dialog hears the key: above this one it is for the question.
        closeOnEscape={!isAsked && !isAskedByBack}
        onClose={() => (hasInput ? ask() : onClose())}
        {...listeners}
      />
      <LeaveQuestion isOpen={isAsked} onStay={() => setAsked(false)} onLeave={onClose} />
      {/* Links of the page behind it are out of reach, and what the dialog itself opens is meant. */}
      {hasInput && <LeaveBlocker isHeld={({ historyAction }) => historyAction === 'POP'} onAsked={setAskedByBack} />}
    </>
  );
}
