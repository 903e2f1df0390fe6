import { useSearchParams } from 'react-router';
import type { Wanted } from './filtered.js';

/** What is looked for stands in the address, so that it can be shared and survives a visit elsewhere. */
export function useWanted(): [Wanted, (change: Partial<Wanted>) => void] {
  const [query, setQuery] = useSearchParams();
  const wanted = { text: query.get('text') ?? '', capability: query.get('capability') ?? '', state: query.get('state') ?? '' };

  const want = (change: Partial<Wanted>) => {
    const filled = Object.entries({ ...wanted, ...change }).filter(([, value]) => value);
    setQuery(Object.fromEntries(filled), { replace: true });
  };
  return [wanted, want];
}
