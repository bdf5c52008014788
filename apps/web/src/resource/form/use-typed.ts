import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react';

const NONE: ReadonlySet<Element> = new Set();

/** Whether something was typed into a dialog since it opened. A choice among radio buttons that is taken back is nothing typed. */
export function useTyped(isOpen: boolean) {
  const [typed, setTyped] = useState(NONE);
  // By the first button of each choice: those of the next opening are others.
  const begun = useRef(new WeakMap<Element, string | null>());
  // It was closed by its form, or by who gave up: the next opening begins anew.
  if (!isOpen && typed.size > 0) setTyped(NONE);
  const remember = ({ currentTarget }: SyntheticEvent) => {
    for (const button of currentTarget.querySelectorAll('input[type="radio"]')) {
      const choice = choiceOf(currentTarget, button);
      if (choice && !begun.current.has(choice.first)) begun.current.set(choice.first, choice.value);
    }
  };
  return {
    isTyped: typed.size > 0,
    listeners: {
      // Before a press changes anything. What is changed without one counts as typed.
      onPointerDownCapture: remember,
      onKeyDownCapture: remember,
      onInput: ({ currentTarget, target }: FormEvent) => {
        if (!(target instanceof Element)) return;
        const choice = choiceOf(currentTarget, target);
        const isBack = choice !== null && begun.current.get(choice.first) === choice.value;
        const what = choice?.first ?? target;
        setTyped((before) => new Set(isBack ? [...before].filter((other) => other !== what) : [...before, what]));
      },
    },
  };
}

/** The radio buttons to which this one belongs: the first of them, and what is chosen. */
function choiceOf(dialog: Element, element: Element): { first: Element; value: string | null } | null {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return null;
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(({ name }) => name === element.name);
  return { first: group[0] ?? element, value: group.find(({ checked }) => checked)?.value ?? null };
}
