import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../kernel/index.js';
import { PluginHost } from '../../plugin-host/index.js';

const DAY_MS = 86_400_000;
const MAX_AGE_DAYS = 7;
const MAX_ROWS = 30;

/** A library item that was added lately. */
export interface RecentItem {
  readonly id: number;
  readonly title: string;
  readonly year: number | null;
  readonly imdbId: string | null;
  readonly tvdbId: string | null;
  readonly tmdbId: string | null;
  readonly quality: string | null;
  readonly addedAt: Date;
}

/** An episode that was added lately, with its series. */
export interface RecentEpisode extends RecentItem {
  readonly season: number;
  readonly number: number;
}

type Raw<T extends RecentItem> = Omit<T, 'addedAt'> & { readonly addedAt: number | string };

const ITEM_COLUMNS = '"i"."id", "i"."title", "i"."year", "i"."imdbId", "i"."tvdbId", "i"."tmdbId", "i"."quality"';

/** Reads the newest titles and episodes of the media servers in use: those of the last seven days, at most thirty, newest first. */
@Injectable()
export class RecentlyAddedRepository {
  constructor(
    private readonly database: Database,
    private readonly host: PluginHost,
    private readonly clock: Clock,
  ) {}

  findMovies(): Promise<RecentItem[]> {
    return this.#find<RecentItem>(
      (servers) => `SELECT ${ITEM_COLUMNS}, "i"."addedAt" FROM "library_item" "i"
        WHERE "i"."kind" = 'movie' AND "i"."addedAt" >= ? AND "i"."connectionId" IN (${servers})
        ORDER BY "i"."addedAt" DESC, "i"."id" DESC LIMIT ${MAX_ROWS}`,
    );
  }

  findEpisodes(): Promise<RecentEpisode[]> {
    return this.#find<RecentEpisode>(
      (servers) => `SELECT ${ITEM_COLUMNS}, "e"."season", "e"."number", "e"."addedAt"
        FROM "library_episode" "e" JOIN "library_item" "i" ON "i"."id" = "e"."itemId"
        WHERE "e"."addedAt" >= ? AND "i"."connectionId" IN (${servers})
        ORDER BY "e"."addedAt" DESC, "e"."itemId" DESC, "e"."season" DESC, "e"."number" DESC LIMIT ${MAX_ROWS}`,
    );
  }

  /** One row for each season with new episodes, with the newest of them. */
  findSeasons(): Promise<RecentEpisode[]> {
    return this.#find<RecentEpisode>(
      (servers) => `SELECT ${ITEM_COLUMNS}, "e"."season", MAX("e"."number") AS "number", MAX("e"."addedAt") AS "addedAt"
        FROM "library_episode" "e" JOIN "library_item" "i" ON "i"."id" = "e"."itemId"
        WHERE "e"."addedAt" >= ? AND "i"."connectionId" IN (${servers})
        GROUP BY ${ITEM_COLUMNS}, "e"."season"
        ORDER BY MAX("e"."addedAt") DESC, "i"."id" DESC, "e"."season" DESC LIMIT ${MAX_ROWS}`,
    );
  }

  async #find<T extends RecentItem>(sqlFor: (servers: string) => string): Promise<T[]> {
    const servers = this.host.providers('mediaServer').map(({ connectionId }) => connectionId);
    if (servers.length === 0) return [];
    const since = this.clock.ms() - MAX_AGE_DAYS * DAY_MS;
    const rows = await this.database.query<Raw<T>>(sqlFor(servers.map(() => '?').join(', ')), [since, ...servers]);
    return rows.map((row) => ({ ...row, addedAt: new Date(Number(row.addedAt)) }) as unknown as T);
  }
}
