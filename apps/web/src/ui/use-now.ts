import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present, to the minute: durations on a screen left open keep counting. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
