import { type ComponentType, useState } from 'react';
import { notifyFailure } from '../../lib/notify.ts';
import type { CalendarProps } from './calendar.tsx';

let loaded: ComponentType<CalendarProps> | null = null;

async function load(): Promise<void> {
  loaded ??= (await import('./calendar.tsx')).Calendar;
}

/** Provides the calendar of a field. It opens once its chunk is loaded: a popover with nothing to focus would lose the focus. */
export function useCalendar() {
  const [isOpen, setOpen] = useState(false);
  const show = () => void load().then(() => setOpen(true), notifyFailure);
  return {
    isOpen,
    Calendar: loaded,
    /** Preloads the calendar when the user approaches the field. */
    prepare: () => void load().catch(() => undefined),
    set: (open: boolean) => (open ? show() : setOpen(false)),
  };
}
