import { useState, type Key } from 'react';
import type { UserView } from '../../../api/index.js';

/** Who is chosen; choices on other pages of the list stay. */
export function useChosen(rows: readonly UserView[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, UserView>>(new Map());

  const choose = (keys: ReadonlySet<Key>) => {
    const known = new Map([...chosen, ...rows.map((user) => [user.id, user] as const)]);
    setChosen(new Map([...known].filter(([id]) => keys.has(id))));
  };

  return { chosen: [...chosen.values()], keys: new Set<Key>(chosen.keys()), choose, clear: () => setChosen(new Map()) };
}
