import type { ReactNode } from 'react';
import type { RequestRow } from '../request-row.js';
import { ReleaseStatusCell, VariantStatusCell, DateCell, YesNoCell, WatchedCell, WatchedProgressCell, TitleCell } from './request-cells.js';

export type RequestColumnName =
  'artist' | 'title' | 'requestedBy' | 'status' | 'has4K' | 'requestStatus' | 'requestedDate' | 'watched' | 'progress';

/** Permissions and settings that decide which columns are shown. */
export interface ColumnVisibility {
  readonly maySee4K: boolean;
  readonly isPlayedKnown: boolean;
  readonly filter: string;
}

const ALWAYS = () => true;

const isWatchedByRequester = ({ isPlayedKnown, filter }: ColumnVisibility): boolean =>
  isPlayedKnown && (filter === 'all' || filter === 'available');

const VISIBILITY_RULES: Readonly<Partial<Record<RequestColumnName, (columnVisibility: ColumnVisibility) => boolean>>> = {
  has4K: ({ maySee4K }) => maySee4K,
  watched: isWatchedByRequester,
  progress: ({ isPlayedKnown }) => isPlayedKnown,
};

/** The columns of a tab that the viewer may see. */
export const visibleColumns = (names: readonly RequestColumnName[], columnVisibility: ColumnVisibility): readonly RequestColumnName[] =>
  names.filter((name) => (VISIBILITY_RULES[name] ?? ALWAYS)(columnVisibility));

interface RequestCellProps {
  readonly column: RequestColumnName;
  readonly row: RequestRow;
}

/** Content of a cell. */
export const RequestCell = ({ column, row }: RequestCellProps): ReactNode =>
  ({
    artist: () => row.artist,
    title: () => <TitleCell row={row} />,
    requestedBy: () => row.requestedBy,
    status: () => <ReleaseStatusCell status={row.releaseStatus} />,
    has4K: () => <YesNoCell isSet={row.flagsByVariant['4k'] !== null} />,
    requestStatus: () => <VariantStatusCell row={row} />,
    requestedDate: () => <DateCell date={row.requestedDate} />,
    watched: () => <WatchedCell row={row} />,
    progress: () => <WatchedProgressCell percent={row.progress} />,
  })[column]();
