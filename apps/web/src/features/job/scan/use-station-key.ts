import { useEffect, useEffectEvent } from 'react';

/** The key of incidents, and with Shift of retirages. No scanner types it and no browser reserves it. */
export const INTEGRITY_KEY = 'F9';

/** Binds a function key of the station, while no dialog is open. */
export function useStationKey(key: string, hasShift: boolean, isActive: boolean, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.shiftKey !== hasShift || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.repeat || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isActive]);
}
