import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../identity/index.js';
import { Clock } from '../../../kernel/index.js';
import type { CopyRecord, MovieRecord } from './movie-record.js';
import { MovieRecordRepository } from './movie-record.repository.js';
import { movieRow, type MovieRequestRow } from './movie-row.js';
import { People } from './people.js';
import { Visibility } from '../visibility.js';

/** Turns ids into rows: one statement for the movies, at most one more for names that were not seen lately. */
@Injectable()
export class MovieRows {
  constructor(
    private readonly records: MovieRecordRepository,
    private readonly people: People,
    private readonly visibility: Visibility,
    private readonly clock: Clock,
  ) {}

  /** In the order of the ids; only copies whose requests the viewer may see. */
  async of(ids: readonly number[], viewer: Principal): Promise<MovieRequestRow[]> {
    if (ids.length === 0) return [];
    const ownerId = await this.visibility.ownerFor(viewer);
    const movies = await this.records.find(ids, { viewerId: viewer.userId, ownerId });
    const people = await this.people.named(movies.flatMap(copies).map(({ requesterId }) => requesterId));
    const onlooker = { viewerId: viewer.userId, now: this.clock.now(), people };
    return movies.map((movie) => movieRow(movie, onlooker));
  }

  /** One movie whoever asked for it; where others are hidden from the viewer, their names are. Null when there is none. */
  async one(id: number, viewer: Principal): Promise<MovieRequestRow | null> {
    const ownerId = await this.visibility.ownerFor(viewer);
    const [movie] = await this.records.find([id], { viewerId: viewer.userId, ownerId: null });
    if (!movie) return null;
    const visible = copies(movie).filter(({ requesterId }) => ownerId === null || requesterId === ownerId);
    const people = await this.people.named(visible.map(({ requesterId }) => requesterId));
    return movieRow(movie, { viewerId: viewer.userId, now: this.clock.now(), people });
  }
}

const copies = ({ regular, fourK }: MovieRecord): CopyRecord[] => [regular, fourK].filter((copy) => copy !== null);
