import { useEffect, useState } from 'react';

/** A value once it has not changed for a while; an empty text counts at once. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);

  return settled;
}
