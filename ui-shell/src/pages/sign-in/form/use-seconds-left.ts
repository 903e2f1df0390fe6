import { useEffect, useState } from 'react';

const SECOND = 1000;
const LOOK_MS = 250;

/** Counts down from a number of seconds, by the clock; a new `occasion` starts anew. */
export function useSecondsLeft(seconds: number, occasion: unknown): number {
  const [seen, setSeen] = useState({ occasion, left: seconds });
  if (seen.occasion !== occasion) setSeen({ occasion, left: seconds });

  useEffect(() => {
    if (seconds === 0) return;
    const end = Date.now() + seconds * SECOND;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setSeen({ occasion, left });
      if (left === 0) clearInterval(timer);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [seconds, occasion]);

  return seen.left;
}
