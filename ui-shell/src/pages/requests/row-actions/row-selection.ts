import { useCallback, useMemo, useState } from 'react';
import type { RequestRow } from '../request-row.js';

/** Selected rows of a page. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  readonly toggle: (id: number) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const NO_ROWS_SELECTED: ReadonlySet<number> = new Set();

/** Selection state; rows that are no longer on the page are dropped. */
export function useRowSelection(rows: readonly RequestRow[]): RowSelection {
  const [selectedIds, setSelectedIds] = useState(NO_ROWS_SELECTED);
  const ids = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => selectedIds.has(id))), [rows, selectedIds]);
  const isAll = rows.length > 0 && ids.size === rows.length;

  const toggle = useCallback(
    (id: number) => setSelectedIds((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id])),
    [],
  );
  const clear = useCallback(() => setSelectedIds(NO_ROWS_SELECTED), []);
  const toggleAll = () => setSelectedIds(isAll ? NO_ROWS_SELECTED : new Set(rows.map(({ id }) => id)));

  return { ids, isAll, toggle, toggleAll, clear };
}
