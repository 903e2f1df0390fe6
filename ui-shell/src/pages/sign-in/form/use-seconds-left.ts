import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts down from a number of seconds; a new `occasion` starts anew. */
export function useSecondsLeft(seconds: number, occasion: unknown): number {
  const [start, setStart] = useState({ occasion, passed: 0 });
  if (start.occasion !== occasion) setStart({ occasion, passed: 0 });

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => setStart(({ passed }) => ({ occasion, passed: passed + 1 })), SECOND);
    const stop = setTimeout(() => clearInterval(timer), seconds * SECOND + 1);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [seconds, occasion]);

  return Math.max(0, seconds - start.passed);
}
