import { ActionIcon } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { IconCamera, IconCameraOff } from '../../../icons/icons.ts';
import { isEnter } from '../../../lib/is-enter.ts';
import { ScanInput } from '../../../ui/field/scan-input.tsx';

export interface ScanFieldHandle {
  focus: () => void;
  /** Prepares for the next code. Keeps a code that is being typed: a scanner does not wait for the previous answer. */
  reset: () => void;
  /** Empties the field, whatever was typed. */
  clear: () => void;
  /** Takes a code read elsewhere, by the camera. */
  take: (code: string) => void;
}

interface ScanFieldProps {
  ref: Ref<ScanFieldHandle>;
  /** Whether a dialog has the keyboard. */
  isHeld: boolean;
  isFilming: boolean;
  onCode: (code: string) => void;
  /** Called for Enter without a newly typed code. */
  onConfirm: () => void;
  onCamera: () => void;
}

/** Shows the one field of the station. A scanner types into it and presses Enter, so the field keeps the focus. */
export function ScanField({ ref, isHeld, isFilming, onCode, onConfirm, onCamera }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Whether the shown code was already read: the next code replaces it, and Enter alone confirms the step.
  const [isTaken, setTaken] = useState(true);

  const take = (code: string) => {
    setText(code);
    setTaken(true);
    onCode(code);
  };
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    reset: () => {
      if (isTaken) setText('');
      input.current?.focus();
    },
    clear: () => {
      setText('');
      setTaken(true);
      input.current?.focus();
    },
    take,
  }));

  useEffect(() => {
    if (isTaken) input.current?.select();
  }, [isTaken]);

  useEffect(() => {
    if (isHeld) return;
    input.current?.focus();
    const refocus = () => {
      if (document.activeElement === document.body && !document.querySelector(DIALOG)) input.current?.focus();
    };
    // A scanner types wherever the focus is: its code must not be lost after a button was touched.
    const redirect = (event: KeyboardEvent) => {
      const isTyped = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (isTyped && !takesText(event.target)) input.current?.focus();
    };
    // Also polled, because a button that disappears after its click loses the focus only then.
    const timer = setInterval(refocus, 250);
    document.addEventListener('pointerup', refocus);
    document.addEventListener('keydown', redirect);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', redirect);
      document.removeEventListener('pointerup', refocus);
    };
  }, [isHeld]);

  return (
    <ScanInput
      ref={input}
      name="code"
      aria-label="Code"
      maxLength={200}
      hint="Scannez ou tapez un code"
      isTaken={isTaken}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setTaken(event.currentTarget.value === '');
      }}
      onKeyDown={(event) => {
        if (!isEnter(event) || event.repeat) return;
        event.preventDefault();
        if (isTaken) onConfirm();
        else take(text.trim());
      }}
      action={
        <ActionIcon
          variant="default"
          size={48}
          aria-label={isFilming ? 'Arrêter la caméra' : 'Scanner avec la caméra'}
          aria-pressed={isFilming}
          onClick={() => {
            onCamera();
            input.current?.focus();
          }}
        >
          {isFilming ? <IconCameraOff size={20} stroke={1.7} /> : <IconCamera size={20} stroke={1.7} />}
        </ActionIcon>
      }
    />
  );
}

const DIALOG = '[role="dialog"]';

/** Returns whether the element takes typed text itself: a field, or a dialog and what opens from it. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`input:not([readonly]), textarea, ${DIALOG}`) !== null;
