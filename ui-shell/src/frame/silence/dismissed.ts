import { useState } from 'react';

const KEY = 'dismissedSources';

/** The sources whose silence a person has heard enough of, until the browser forgets this visit. */
export function useDismissed() {
  const [dismissed, setDismissed] = useState(remembered);

  const dismiss = (names: readonly string[]) => {
    const all = [...new Set([...dismissed, ...names])];
    sessionStorage.setItem(KEY, JSON.stringify(all));
    setDismissed(all);
  };
  return [dismissed, dismiss] as const;
}

/** Nobody but this writes here, so it is what was written. */
const remembered = (): readonly string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
