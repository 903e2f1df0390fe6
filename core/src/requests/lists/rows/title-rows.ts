import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { Visibility } from '../visibility.js';
import { albumRow, type AlbumRequestRow } from './album-row.js';
import { movieRow, type MovieRequestRow } from './movie-row.js';
import type { Onlooker } from './onlooker.js';
import { Onlookers } from './onlookers.js';
import type { TitleRecord } from './title-record.js';
import { TitleRecordRepository, type TitleKind } from './title-record.repository.js';

/** The shape of a row, by the kind of its title. */
export interface RowOf {
  readonly movie: MovieRequestRow;
  readonly album: AlbumRequestRow;
}

const ROWS: { readonly [K in TitleKind]: (title: TitleRecord, onlooker: Onlooker) => RowOf[K] } = { movie: movieRow, album: albumRow };

/** Turns ids into rows: one statement for the titles, and a few more for what is told beside them, however many rows. */
@Injectable()
export class TitleRows {
  constructor(
    private readonly records: TitleRecordRepository,
    private readonly onlookers: Onlookers,
    private readonly visibility: Visibility,
  ) {}

  /** In the order of the ids; only copies whose requests the viewer may see. */
  async of<K extends TitleKind>(kind: K, ids: readonly number[], viewer: Principal): Promise<RowOf[K][]> {
    if (ids.length === 0) return [];
    const ownerId = await this.visibility.ownerFor(viewer);
    const sight = { viewerId: viewer.userId, ownerId };
    const titles = await this.records.find(kind, ids, sight);
    const onlooker = await this.onlookers.of(kind, titles, viewer, sight);
    return titles.map((title) => ROWS[kind](title, onlooker));
  }

  /** Null when there is none, or none that the viewer may see. */
  async one<K extends TitleKind>(kind: K, id: number, viewer: Principal): Promise<RowOf[K] | null> {
    return (await this.of(kind, [id], viewer))[0] ?? null;
  }
}
