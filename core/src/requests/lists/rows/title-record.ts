import type { RequestState } from '../../lifecycle/index.js';

/** One copy of a title as somebody asked for it; moments in milliseconds since 1970. */
export interface CopyRecord {
  readonly requesterId: string;
  readonly alias: string | null;
  readonly state: RequestState;
  readonly requestedAt: number;
  readonly approvedAt: number | null;
  readonly availableAt: number | null;
  readonly deniedAt: number | null;
  readonly deniedReason: string | null;
  readonly rootFolderOverride: number;
  readonly qualityOverride: number;
  readonly dispatchError: string | null;
}

/** A requested title with its copies, as one row of one statement. Albums come in the regular copy only. */
export interface TitleRecord {
  readonly id: number;
  readonly externalId: string;
  readonly imdbId: string | null;
  readonly title: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly releaseDate: string | null;
  readonly digitalReleaseDate: string | null;
  readonly status: string | null;
  readonly langCode: string | null;
  readonly artistId: string | null;
  readonly artistName: string | null;
  readonly sample: boolean;
  readonly subscribed: boolean;
  readonly regular: CopyRecord | null;
  readonly fourK: CopyRecord | null;
}

/** The copies that somebody asked for. */
export const copiesOf = ({ regular, fourK }: TitleRecord): CopyRecord[] => [regular, fourK].filter((copy) => copy !== null);

/** Columns of a request, each read twice: for the regular copy (`r_`) and for the 4K one (`f_`). */
export const COPY_COLUMNS = [
  'requesterId',
  'requestedByAlias',
  'state',
  'requestedAt',
  'approvedAt',
  'availableAt',
  'deniedAt',
  'deniedReason',
  'rootFolderOverride',
  'qualityOverride',
  'dispatchError',
] as const;

/** What the database answers; big numbers may come as text, a truth as a number. */
export type RawRow = Readonly<Record<string, string | number | boolean | null>>;

export const titleRecord = (row: RawRow): TitleRecord => ({
  id: Number(row.id),
  externalId: String(row.externalId),
  imdbId: text(row.imdbId),
  title: String(row.title),
  overview: String(row.overview),
  posterPath: text(row.posterPath),
  backdropPath: text(row.backdropPath),
  releaseDate: text(row.releaseDate),
  digitalReleaseDate: text(row.digitalReleaseDate),
  status: text(row.status),
  langCode: text(row.langCode),
  artistId: text(row.artistId),
  artistName: text(row.artistName),
  sample: Number(row.sample) === 1,
  subscribed: row.subscriber !== null,
  regular: copyRecord(row, 'r'),
  fourK: copyRecord(row, 'f'),
});

function copyRecord(row: RawRow, prefix: 'r' | 'f'): CopyRecord | null {
  const of = (column: (typeof COPY_COLUMNS)[number]) => row[`${prefix}_${column}`] ?? null;
  const state = of('state');
  if (state === null) return null;
  return {
    requesterId: String(of('requesterId')),
    alias: text(of('requestedByAlias')),
    state: state as RequestState,
    requestedAt: Number(of('requestedAt')),
    approvedAt: moment(of('approvedAt')),
    availableAt: moment(of('availableAt')),
    deniedAt: moment(of('deniedAt')),
    deniedReason: text(of('deniedReason')),
    rootFolderOverride: Number(of('rootFolderOverride')),
    qualityOverride: Number(of('qualityOverride')),
    dispatchError: text(of('dispatchError')),
  };
}

const text = (value: RawRow[string] | undefined): string | null => (value === null || value === undefined ? null : String(value));
const moment = (value: RawRow[string]): number | null => (value === null ? null : Number(value));
