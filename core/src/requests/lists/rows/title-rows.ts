import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { Clock, CONFIG, type Config } from '../../../kernel/index.js';
import { Visibility } from '../visibility.js';
import { albumRow, type AlbumRequestRow } from './album-row.js';
import { movieRow, type MovieRequestRow } from './movie-row.js';
import type { Onlooker } from './onlooker.js';
import { People, type Person } from './people.js';
import { copiesOf, type TitleRecord } from './title-record.js';
import { TitleRecordRepository, type TitleKind } from './title-record.repository.js';

/** The shape of a row, by the kind of its title. */
export interface RowOf {
  readonly movie: MovieRequestRow;
  readonly album: AlbumRequestRow;
}

const ROWS: { readonly [K in TitleKind]: (title: TitleRecord, onlooker: Onlooker) => RowOf[K] } = { movie: movieRow, album: albumRow };

/** Turns ids into rows: one statement for the titles, at most one more for names that were not seen lately. */
@Injectable()
export class TitleRows {
  constructor(
    private readonly records: TitleRecordRepository,
    private readonly people: People,
    private readonly visibility: Visibility,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** In the order of the ids; only copies whose requests the viewer may see. */
  async of<K extends TitleKind>(kind: K, ids: readonly number[], viewer: Principal): Promise<RowOf[K][]> {
    if (ids.length === 0) return [];
    const ownerId = await this.visibility.ownerFor(viewer);
    const titles = await this.records.find(kind, ids, { viewerId: viewer.userId, ownerId });
    const people = await this.people.named(titles.flatMap(copiesOf).map(({ requesterId }) => requesterId));
    return titles.map((title) => ROWS[kind](title, this.#onlooker(viewer, people)));
  }

  /** One title whoever asked for it; where others are hidden from the viewer, their names are. Null when there is none. */
  async one<K extends TitleKind>(kind: K, id: number, viewer: Principal): Promise<RowOf[K] | null> {
    const ownerId = await this.visibility.ownerFor(viewer);
    const [title] = await this.records.find(kind, [id], { viewerId: viewer.userId, ownerId: null });
    if (!title) return null;
    const visible = copiesOf(title).filter(({ requesterId }) => ownerId === null || requesterId === ownerId);
    const people = await this.people.named(visible.map(({ requesterId }) => requesterId));
    return ROWS[kind](title, this.#onlooker(viewer, people));
  }

  #onlooker({ userId }: Principal, people: ReadonlyMap<string, Person>): Onlooker {
    return { viewerId: userId, now: this.clock.now(), baseUrl: this.config.baseUrl, people };
  }
}
