import type { Variant } from '@ombi/sdk';
import { readTrouble, type Trouble } from '../../../kernel/index.js';
import type { RequestState } from '../../lifecycle/index.js';
import { columnsFor, isTrue, number, text, type RawRow } from '../../store/index.js';

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
  readonly dispatchError: Trouble | null;
}

/** A requested title with its copies. Albums come in the regular copy only. */
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

const copyRecord = (row: RawRow): CopyRecord => ({
  requesterId: String(row.r_requesterId),
  alias: text(row.r_requestedByAlias),
  state: row.r_state as RequestState,
  requestedAt: Number(row.r_requestedAt),
  approvedAt: number(row.r_approvedAt),
  availableAt: number(row.r_availableAt),
  deniedAt: number(row.r_deniedAt),
  deniedReason: text(row.r_deniedReason),
  rootFolderOverride: Number(row.r_rootFolderOverride),
  qualityOverride: Number(row.r_qualityOverride),
  dispatchError: readTrouble(text(row.r_dispatchError)),
});

/** A title from its rows, which differ in the copy only. */
export function titleRecord(rows: readonly [RawRow, ...RawRow[]]): TitleRecord {
  const [row] = rows;
  const copy = (slot: Variant): CopyRecord | null => {
    const its = rows.find((one) => one.r_slot === slot);
    return its ? copyRecord(its) : null;
  };
  return {
    id: Number(row.t_id),
    externalId: String(row.t_externalId),
    imdbId: text(row.t_imdbId),
    title: String(row.t_title),
    overview: String(row.t_overview),
    posterPath: text(row.t_posterPath),
    backdropPath: text(row.t_backdropPath),
    releaseDate: text(row.t_releaseDate),
    digitalReleaseDate: text(row.t_digitalReleaseDate),
    status: text(row.t_status),
    langCode: text(row.t_langCode),
    artistId: text(row.t_artistId),
    artistName: text(row.t_artistName),
    sample: isTrue(row.t_sample),
    subscribed: row.s_userId !== null,
    regular: copy('regular'),
    fourK: copy('4k'),
  };
}

/** Of a title `t`, of a copy of it that was asked for, `r`, and of what the viewer subscribed to, `s`. */
export const TITLE_COLUMNS = columnsFor((row) => [row.t_kind, titleRecord([row]), copyRecord(row)]);
