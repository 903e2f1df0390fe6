import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { WHOLE_TITLE, type AdditionKey } from './announced-addition.entity.js';
import { ID_SOURCE_SQL, TITLE_ID_SQL } from './library-additions.repository.js';

const TITLE = `"i"."kind" AS "kind", ${ID_SOURCE_SQL} AS "idSource", ${TITLE_ID_SQL} AS "titleId"`;
const EPISODE = `${TITLE}, "e"."season" AS "season", "e"."number" AS "number"`;
const EPISODES = '"library_episode" "e" JOIN "library_item" "i" ON "i"."id" = "e"."itemId"';

const marksOf = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

/** What is stored while a server is read for the first time, as keys that are the same on every server. Items without ids are left out. */
@Injectable()
export class InitialContentRepository {
  constructor(private readonly database: Database) {}

  /** Items of a connection by the ids of its server. */
  findItems(connectionId: string, serverItemIds: readonly string[]): Promise<AdditionKey[]> {
    const where = `"i"."connectionId" = ? AND "i"."serverItemId" IN (${marksOf(serverItemIds)})`;
    return this.#find(serverItemIds, `SELECT ${TITLE} FROM "library_item" "i" WHERE ${where}`, [connectionId, ...serverItemIds]);
  }

  /** Which of the titles, all of one kind and source, other connections hold. */
  findItemsElsewhere(connectionId: string, titles: readonly AdditionKey[]): Promise<AdditionKey[]> {
    return this.#findElsewhere(`SELECT ${TITLE} FROM "library_item" "i"`, connectionId, titles);
  }

  /** Episodes of some series by row id. */
  findEpisodes(itemIds: readonly number[]): Promise<AdditionKey[]> {
    return this.#find(itemIds, `SELECT ${EPISODE} FROM ${EPISODES} WHERE "e"."itemId" IN (${marksOf(itemIds)})`, itemIds);
  }

  /** The episodes of some series of one source that other connections hold. */
  findEpisodesElsewhere(connectionId: string, series: readonly AdditionKey[]): Promise<AdditionKey[]> {
    return this.#findElsewhere(`SELECT ${EPISODE} FROM ${EPISODES}`, connectionId, series);
  }

  #findElsewhere(select: string, connectionId: string, titles: readonly AdditionKey[]): Promise<AdditionKey[]> {
    const [first] = titles;
    if (!first) return Promise.resolve([]);
    // Each source has an index of its own.
    const where = `"i"."kind" = ? AND "i"."${first.idSource}Id" IN (${marksOf(titles)}) AND "i"."connectionId" <> ?`;
    return this.#find(titles, `${select} WHERE ${where}`, [first.kind, ...titles.map(({ titleId }) => titleId), connectionId]);
  }

  async #find(wanted: readonly unknown[], sql: string, parameters: readonly unknown[]): Promise<AdditionKey[]> {
    if (wanted.length === 0) return [];
    const rows = await this.database.query<Partial<AdditionKey> & { readonly titleId: string | null }>(sql, parameters);
    return rows.flatMap((row) =>
      row.titleId === null
        ? []
        : [{ ...row, season: Number(row.season ?? WHOLE_TITLE), number: Number(row.number ?? WHOLE_TITLE) } as AdditionKey],
    );
  }
}
