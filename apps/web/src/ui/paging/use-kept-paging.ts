import { useLayoutEffect, useRef } from 'react';

/** On the first and the last page the button that led there is disabled, which takes the focus from it. One beside it gets it. */
export function useKeptPaging(page: number): void {
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    const pressed = document.activeElement;
    if (!pressed?.matches('button:disabled')) return;
    const buttons = [...(pressed.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === pressed);
    const beside = [...buttons.slice(at + 1), ...buttons.slice(0, at).reverse()];
    beside.find((button) => !button.matches(':disabled, [aria-current]'))?.focus();
  });
}
