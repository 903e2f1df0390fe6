import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { RequestEpisodeEntity } from './entities/request-episode.entity.js';
import type { RequestEntity } from './entities/request.entity.js';

/** The columns of a requested episode; `airDate` is `YYYY-MM-DD`. */
export type NewRequestEpisode = Pick<RequestEpisodeEntity, 'season' | 'number' | 'title' | 'airDate'>;

const COLUMNS = '"id", "requestId", "titleId", "season", "number", "title", "airDate", "available"';

/** Rows or ids per statement. */
const CHUNK_SIZE = 500;

/** Stores the episodes of series requests. */
@Injectable()
export class RequestEpisodeRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Rejects with a unique violation when a concurrent transaction requested one of them first. */
  async insert({ id, titleId }: Pick<RequestEntity, 'id' | 'titleId'>, episodes: readonly NewRequestEpisode[]): Promise<void> {
    const rows = episodes.map((episode) => ({ ...episode, requestId: id, titleId, available: false, announcedAt: null }));
    for (const chunk of chunks(rows)) await this.#table.insert(chunk);
  }

  /** All requested episodes of a series, with their requests. */
  findByTitle(titleId: number): Promise<RequestEpisodeEntity[]> {
    return this.#table.find({ where: { titleId }, relations: { request: true } });
  }

  /** By request id, sorted by season and number. */
  async findByRequests(requestIds: readonly number[]): Promise<Map<number, RequestEpisodeEntity[]>> {
    const found = new Map<number, RequestEpisodeEntity[]>(requestIds.map((id) => [id, []]));
    for (const chunk of chunks(requestIds)) {
      for (const row of await this.#rows(chunk)) found.get(row.requestId)!.push({ ...row, available: Number(row.available) === 1 });
    }
    return found;
  }

  count(requestId: number): Promise<number> {
    return this.#table.countBy({ requestId });
  }

  /** Sets the availability of episodes. */
  async setAvailable(ids: readonly number[], available: boolean): Promise<void> {
    for (const chunk of chunks(ids)) await this.#table.update({ id: In(chunk) }, { available });
  }

  /** Returns which of the episodes are not announced yet, and marks them as announced. */
  async claimAnnouncement(ids: readonly number[]): Promise<Set<number>> {
    const fresh = new Set<number>();
    for (const chunk of chunks(ids)) {
      const rows = await this.#table.find({ select: { id: true }, where: { id: In(chunk), announcedAt: IsNull() } });
      for (const { id } of rows) fresh.add(id);
    }
    for (const chunk of chunks([...fresh])) await this.#table.update({ id: In(chunk) }, { announcedAt: this.clock.now() });
    return fresh;
  }

  /** Clears the announcements of episodes that no server has any more, so that a later arrival is announced again. */
  async resetAnnouncement(ids: readonly number[]): Promise<void> {
    for (const chunk of chunks(ids)) await this.#table.update({ id: In(chunk) }, { announcedAt: null });
  }

  /** Sets the availability of all episodes of a request. */
  async setAllAvailable(requestId: number, available: boolean): Promise<void> {
    await this.#table.update({ requestId }, { available });
  }

  /** Plain rows instead of entities, because lists of series read many; booleans may come as numbers. */
  #rows(requestIds: readonly number[]): Promise<RequestEpisodeEntity[]> {
    const marks = requestIds.map(() => '?').join(', ');
    const sql = `SELECT ${COLUMNS} FROM "request_episode" WHERE "requestId" IN (${marks}) ORDER BY "season", "number"`;
    return this.database.query(sql, requestIds);
  }

  get #table() {
    return this.database.repository(RequestEpisodeEntity);
  }
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let start = 0; start < all.length; start += CHUNK_SIZE) yield all.slice(start, start + CHUNK_SIZE);
}
