import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time, renewed each minute, so that durations on an open screen keep counting. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
