import type { ReactNode } from 'react';
import './sort-button.css';

export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

interface SortButtonProps {
  readonly column: string;
  readonly title: ReactNode;
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
}

/** The heading of a column that can be sorted by: once upwards, once more downwards. */
export function SortButton({ column, title, sort, onSort }: SortButtonProps) {
  const isActive = sort?.key === column;
  const arrow = sort?.isDescending ? '↓' : '↑';
  return (
    <button type="button" className="sort-button" onClick={() => onSort({ key: column, isDescending: isActive && !sort.isDescending })}>
      {title}
      <span aria-hidden="true">{isActive ? arrow : ''}</span>
    </button>
  );
}
