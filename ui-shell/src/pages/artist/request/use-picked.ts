import { useCallback, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** The albums that a person picks out, by their ids. */
export function usePicked() {
  const [picked, setPicked] = useState(NOTHING);
  const pick = useCallback(
    (id: string) => setPicked((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    [],
  );
  const clear = useCallback(() => setPicked(NOTHING), []);
  return { picked, pick, clear };
}
