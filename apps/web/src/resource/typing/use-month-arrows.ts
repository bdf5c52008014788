import { isDay } from '@editique/domain/entity/moment';
import { addDays } from '@editique/domain/time/days';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);
const MONTH = 'YYYY-MM'.length;

/** Lets the arrow keys continue from the edge of a month to the next one. Within a month the calendar handles them itself. */
export function useMonthArrows(first: string) {
  const [shown, setShown] = useState(first);
  const [sought, setSought] = useState<{ day: string } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sought) frame.current?.querySelector<HTMLElement>(`[data-day="${sought.day}"]:not([data-outside])`)?.focus();
  }, [sought]);

  return {
    frame,
    picker: {
      date: shown,
      onDateChange: setShown,
      getDayProps: (day: string) => ({
        'data-day': day,
        onKeyDown: ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
          const step = STEPS.get(key);
          if (step === undefined || ctrlKey || metaKey || altKey || shiftKey) return;
          const next = addDays(day, step);
          if (!isDay(next) || next.slice(0, MONTH) === day.slice(0, MONTH)) return;
          setShown(next);
          setSought({ day: next });
        },
      }),
    },
  };
}
