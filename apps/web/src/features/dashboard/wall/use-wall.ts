import { useEffect, useEffectEvent, useState } from 'react';

/** The size for which the pages are designed. A larger screen shows the same layout, scaled up. */
const DRAWN = { width: 1536, height: 864 };
const TURN_EVERY = 15_000;
/** Below this width, or on a screen in portrait, the pages are stacked and scroll. */
const SMALLEST = 960;

/** Returns how much the page is scaled for this screen, or null if the page scrolls instead. */
export function useWallZoom(): number | null {
  const [zoom, setZoom] = useState(zoomOf);
  useEffect(() => {
    const measure = () => setZoom(zoomOf());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return zoom;
}

const zoomOf = (): number | null =>
  window.innerWidth < SMALLEST || window.innerWidth < window.innerHeight
    ? null
    : Math.min(window.innerWidth / DRAWN.width, window.innerHeight / DRAWN.height);

export interface Turning {
  /** The page shown, from 0. */
  index: number;
  isPaused: boolean;
  show: (index: number) => void;
  toggle: () => void;
}

/** Turns the pages by timer and by the arrow keys. Escape calls `onLeave`. */
export function useTurning(count: number, onLeave: () => void): Turning {
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  // The figures that are read each minute may need fewer pages than before.
  const index = shown % Math.max(count, 1);
  const turn = (by: number) => setShown((index + by + count) % count);
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setTimeout(() => setShown((index + 1) % count), TURN_EVERY);
    return () => clearTimeout(timer);
  }, [isPaused, count, index]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') onLeave();
    if (count > 1 && event.key === 'ArrowRight') turn(1);
    if (count > 1 && event.key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase: an open tooltip would otherwise stop Escape from getting here.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return { index, isPaused, show: setShown, toggle: () => setPaused(!isPaused) };
}
