import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * Ignores a click that began on one record and ended on another: a row's elements outlive its record when another page reuses them. A click
 * by key has no press before it and acts on the record shown.
 */
export function useIgnoreClicksOnReusedRow() {
  const pressed = useRef<string | null | undefined>(undefined);
  return {
    onPointerDownCapture: ({ target }: PointerEvent) => {
      pressed.current = recordUnder(target);
    },
    onClickCapture: (event: MouseEvent) => {
      if (event.detail === 0 || recordUnder(event.target) === pressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const recordUnder = (target: EventTarget): string | null | undefined =>
  target instanceof Element ? target.closest('[data-row]')?.getAttribute('data-row') : undefined;
