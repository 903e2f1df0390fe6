import { useCallback, useMemo, useState } from 'react';
import type { RequestRow } from '../model/request-row.js';

/** The rows that a person picked out of a page. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  readonly toggle: (id: number) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** Keeps a selection; rows that left the page are no longer part of it. */
export function useSelection(rows: readonly RequestRow[]): Selection {
  const [picked, setPicked] = useState(NOTHING);
  const ids = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => picked.has(id))), [rows, picked]);
  const isAll = rows.length > 0 && ids.size === rows.length;

  const toggle = useCallback(
    (id: number) => setPicked((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    [],
  );
  const clear = useCallback(() => setPicked(NOTHING), []);
  const toggleAll = () => setPicked(isAll ? NOTHING : new Set(rows.map(({ id }) => id)));

  return { ids, isAll, toggle, toggleAll, clear };
}
