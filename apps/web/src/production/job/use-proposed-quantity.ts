import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TypedNumber } from '../../resource/typing/number-input.tsx';

interface ProposedQuantity {
  quantity: TypedNumber;
  setQuantity: (quantity: TypedNumber) => void;
  /** The ref of the form. Its field with `data-autofocus` takes the focus at once. */
  form: RefObject<HTMLFormElement | null>;
}

/** Proposes everything that is left until the user types. What was typed stays, whatever colleagues declare meanwhile. */
export function useProposedQuantity(left: number): ProposedQuantity {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<{ quantity: TypedNumber } | null>(null);
  const proposed = typed === null ? left : null;
  // A layout effect: the next form replaces this one, and a key pressed between the two must not be lost.
  useLayoutEffect(() => fieldOf(form)?.focus(), []);
  // Selects the proposal, also when it has just changed, so that typing replaces it.
  useEffect(() => {
    const field = fieldOf(form);
    if (proposed !== null && field === document.activeElement) field?.select();
  }, [proposed]);
  return { quantity: typed ? typed.quantity : left, setQuantity: (quantity) => setTyped({ quantity }), form };
}

const fieldOf = ({ current }: ProposedQuantity['form']) => current?.querySelector<HTMLInputElement>('[data-autofocus]');
