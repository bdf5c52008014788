import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TypedNumber } from '../../resource/typing/number-input.tsx';

interface ProposedQuantity {
  quantity: TypedNumber;
  setQuantity: (quantity: TypedNumber) => void;
  /** The form whose field has `data-autofocus`: it has the keyboard from the beginning. */
  form: RefObject<HTMLFormElement | null>;
}

/** All that is left is proposed until somebody types. What was typed stays, whatever colleagues declare meanwhile. */
export function useProposedQuantity(left: number): ProposedQuantity {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<{ quantity: TypedNumber } | null>(null);
  const proposed = typed === null ? left : null;
  // As soon as it is drawn: the next form takes the place of this one, and a key that comes between the two must not be lost.
  useLayoutEffect(() => fieldOf(form)?.focus(), []);
  // What is proposed is typed over, also when it has just changed.
  useEffect(() => {
    const field = fieldOf(form);
    if (proposed !== null && field === document.activeElement) field?.select();
  }, [proposed]);
  return { quantity: typed ? typed.quantity : left, setQuantity: (quantity) => setTyped({ quantity }), form };
}

const fieldOf = ({ current }: ProposedQuantity['form']) => current?.querySelector<HTMLInputElement>('[data-autofocus]');
