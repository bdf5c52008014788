import { type KeyboardEvent, useRef } from 'react';

/**
 * Ctrl+Z in a field whose text is rewritten while somebody types: the browser then forgets what stood there. What is typed in one go is
 * one step, as in other fields.
 */
export function useUndo(text: string, restore: (text: string) => void) {
  const past = useRef<string[]>([]);
  const undone = useRef<string[]>([]);
  const lastKind = useRef<string | undefined>(undefined);

  return {
    /** Before another text is typed or pasted; the kind is that of the browser's event. */
    remember: (next: string, kind: string | undefined) => {
      // An insertion that makes the text no longer replaces what was selected.
      const goesOn = kind !== undefined && kind === lastKind.current && (kind !== 'insertText' || next.length > text.length);
      if (!goesOn) past.current.push(text);
      undone.current = [];
      lastKind.current = kind;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const steps = { undo: [past, undone], redo: [undone, past] } as const;
      const asked = askedBy(event);
      if (!asked) return;
      const [from, to] = steps[asked];
      const next = from.current.pop();
      if (next === undefined) return;
      event.preventDefault();
      to.current.push(text);
      lastKind.current = undefined;
      restore(next);
    },
  };
}

function askedBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}
