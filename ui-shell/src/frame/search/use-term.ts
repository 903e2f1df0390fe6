import { useState } from 'react';
import { useLocation } from 'react-router';

/** The text of the search box. It stays wherever the person goes; another search in the address bar brings its own. */
export function useTerm() {
  const inAddress = termIn(useLocation().pathname);
  const [term, setTerm] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress && inAddress !== term.trim()) setTerm(inAddress);
  }
  return [term, setTerm] as const;
}

function termIn(pathname: string): string {
  const [, term = ''] = /^\/discover\/([^/]+)$/i.exec(pathname) ?? [];
  try {
    return decodeURIComponent(term);
  } catch {
    return '';
  }
}
