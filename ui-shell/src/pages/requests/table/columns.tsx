import type { ReactNode } from 'react';
import { CopyCells } from './cells/copy-cells.js';
import { DateCell } from './cells/date-cell.js';
import { Tick } from './cells/tick.js';
import { PlayedBar } from './cells/played-bar.js';
import { TitleCell } from './cells/title-cell.js';
import type { RequestRow } from '../model/request-row.js';

export type ColumnName =
  'artist' | 'title' | 'requestedBy' | 'status' | 'has4K' | 'requestStatus' | 'requestedDate' | 'watched' | 'progress';

/** What the reader sees of a list; some columns are not for everybody. */
export interface Sight {
  readonly maySee4K: boolean;
  readonly isPlayedKnown: boolean;
  readonly filter: string;
}

const ALWAYS = () => true;

const isPlayed = ({ isPlayedKnown, filter }: Sight): boolean => isPlayedKnown && (filter === 'all' || filter === 'available');

const SHOWN: Readonly<Partial<Record<ColumnName, (sight: Sight) => boolean>>> = {
  has4K: ({ maySee4K }) => maySee4K,
  watched: isPlayed,
  progress: ({ isPlayedKnown }) => isPlayedKnown,
};

/** The columns of a tab that this reader sees. */
export const columnsFor = (names: readonly ColumnName[], sight: Sight): readonly ColumnName[] =>
  names.filter((name) => (SHOWN[name] ?? ALWAYS)(sight));

interface CellProps {
  readonly column: ColumnName;
  readonly row: RequestRow;
}

/** What stands in a column of a row. */
export const Cell = ({ column, row }: CellProps): ReactNode =>
  ({
    artist: () => row.artist,
    title: () => <TitleCell row={row} />,
    requestedBy: () => row.requestedBy,
    status: () => row.releaseStatus,
    has4K: () => <Tick isSet={row.copies['4k'] !== null} />,
    requestStatus: () => <CopyCells row={row} />,
    requestedDate: () => <DateCell date={row.requestedDate} />,
    watched: () => <Tick isSet={row.progress >= 100} />,
    progress: () => <PlayedBar percent={row.progress} />,
  })[column]();
