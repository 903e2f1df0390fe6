import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { RequestEpisodeEntity } from './entities/request-episode.entity.js';
import type { RequestEntity } from './entities/request.entity.js';

/** An episode as somebody asks for it; `airDate` is `YYYY-MM-DD`. */
export type NewRequestEpisode = Pick<RequestEpisodeEntity, 'season' | 'number' | 'title' | 'airDate'>;

const COLUMNS = '"id", "requestId", "titleId", "season", "number", "title", "airDate", "available"';

/** So many rows are written, or ids named, with one statement. */
const CHUNK = 500;

/** The episodes that requests for series are about. */
@Injectable()
export class RequestEpisodeRepository {
  constructor(private readonly database: Database) {}

  /** Rejects with a duplicate when somebody else's transaction asked for one of them first. */
  async add({ id, titleId }: Pick<RequestEntity, 'id' | 'titleId'>, episodes: readonly NewRequestEpisode[]): Promise<void> {
    const rows = episodes.map((episode) => ({ ...episode, requestId: id, titleId, available: false }));
    for (const chunk of chunks(rows)) await this.#table.insert(chunk);
  }

  /** Whatever is asked for of a series, with the requests. */
  findByTitle(titleId: number): Promise<RequestEpisodeEntity[]> {
    return this.#table.find({ where: { titleId }, relations: { request: true } });
  }

  /** In the order in which they are shown, by request. */
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

  /** Some episodes are there, or are not any more. */
  async setAvailable(ids: readonly number[], available: boolean): Promise<void> {
    for (const chunk of chunks(ids)) await this.#table.update({ id: In(chunk) }, { available });
  }

  /** The same of all episodes of a request. */
  async setAllAvailable(requestId: number, available: boolean): Promise<void> {
    await this.#table.update({ requestId }, { available });
  }

  /** Plain rows, because long lists of series have very many; a truth may come as a number. */
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
  for (let start = 0; start < all.length; start += CHUNK) yield all.slice(start, start + CHUNK);
}
