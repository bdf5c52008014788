import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { StationModal } from '../../ui/dialog/station-modal.tsx';
import { LeaveBlocker } from './leave/leave-blocker.tsx';
import { LeaveQuestion } from './leave/leave-question.tsx';
import { useDirty } from './leave/use-dirty.ts';
import { useTyped } from './use-typed.ts';

interface FormModalProps extends ModalProps {
  isStation?: boolean;
  /** The input is saved and the dialog says so: it closes without a question. */
  isDone?: boolean;
}

/**
 * A dialog with a form. A press outside, Escape, the close button and Back ask before they discard input; when the session ends, the dialog
 * keeps its input. The form's own 'Fermer' is deliberate and asks nothing.
 */
export function FormModal({ opened, onClose, isStation = false, isDone = false, ...props }: FormModalProps) {
  const { isTyped, listeners } = useTyped(opened);
  const [isAsked, setAsked] = useState(false);
  const [isAskedByBack, setAskedByBack] = useState(false);
  // The form or the question closed the dialog: the next opening starts afresh.
  if (!opened && isAsked) setAsked(false);
  const hasInput = opened && isTyped && !isDone;
  useDirty(hasInput);
  // Deferred until the key event is over: the question listens to Escape as well, and would close as it opens.
  const ask = () => void setTimeout(() => setAsked(true));
  return (
    <>
      <StationModal
        {...props}
        isStation={isStation}
        opened={opened}
        // Every open dialog receives the key: while the question is open, Escape is for the question.
        closeOnEscape={!isAsked && !isAskedByBack}
        onClose={() => (hasInput ? ask() : onClose())}
        {...listeners}
      />
      <LeaveQuestion isOpen={isAsked} onStay={() => setAsked(false)} onLeave={onClose} />
      {/* Only Back is blocked: links of the page behind are out of reach, and links that the dialog opens are deliberate. */}
      {hasInput && <LeaveBlocker isHeld={({ historyAction }) => historyAction === 'POP'} onAsked={setAskedByBack} />}
    </>
  );
}
