import { type MouseEvent, type PointerEvent, useRef } from 'react';

/**
 * A row's elements outlive its record when another page takes them. A click that was begun on one record must not act on the next: it
 * does nothing then. A key clicks without pressing, on what it sees.
 */
export function useSteadyPress() {
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
