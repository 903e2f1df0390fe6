import { useEffect, useState } from 'react';

/** The text after it has not changed for some milliseconds; an empty text at once. */
export function useDebouncedValue(text: string, debounceMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounceMs]);
  return settled;
}
