import { useEffect, useState } from 'react';

/** The text after it has not changed for some milliseconds. */
export function useDebouncedText(text: string, debounceMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(pause);
  }, [text, debounceMs]);
  return settled;
}
