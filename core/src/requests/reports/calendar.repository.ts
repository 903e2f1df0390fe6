import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import type { RequestState } from '../model/index.js';
import { readBoolean, readText, selectColumnsFor, type RawRow } from '../store/index.js';

/** A range of days, both included, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The release of a requested movie. */
export interface CalendarMovie {
  readonly title: string;
  readonly overview: string;
  readonly providerId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly state: RequestState;
}

/** The first broadcast of a requested episode. */
export interface CalendarEpisode extends CalendarMovie {
  readonly season: number;
  readonly number: number;
  readonly available: boolean;
}

const toMovie = (row: RawRow): CalendarMovie => ({
  title: String(row.t_title),
  overview: String(row.t_overview),
  providerId: String(row.t_externalId),
  day: readText(row.t_releaseDate) ?? '',
  state: row.r_state as RequestState,
});

const toEpisode = (row: RawRow): CalendarEpisode => ({
  title: String(row.t_title),
  overview: String(row.t_overview),
  providerId: String(row.t_externalId),
  day: readText(row.e_airDate) ?? '',
  state: row.r_state as RequestState,
  season: Number(row.e_season),
  number: Number(row.e_number),
  available: readBoolean(row.e_available),
});

/** Rows of one answer, so that thousands of episodes keep no caller waiting. */
const MAX_ROWS = 5_000;

/** Requested titles by the day on which they come out. `ownerId`: only requests of this user; null: all. */
@Injectable()
export class CalendarRepository {
  constructor(private readonly database: Database) {}

  /** One row per request, in the order of days; the regular copy of a movie comes first. */
  async findMovies({ from, to }: DayRange, ownerId: string | null): Promise<CalendarMovie[]> {
    const sql = `SELECT ${selectColumnsFor(toMovie)} FROM "requested_title" "t" JOIN "request" "r" ON "r"."titleId" = "t"."id"
      WHERE "t"."kind" = 'movie' AND "t"."releaseDate" BETWEEN ? AND ?${ownerFilter(ownerId)}
      ORDER BY "t"."releaseDate", "t"."id", "r"."slot" DESC LIMIT ${MAX_ROWS}`;
    return (await this.database.query<RawRow>(sql, parametersOf(from, to, ownerId))).map(toMovie);
  }

  async findEpisodes({ from, to }: DayRange, ownerId: string | null): Promise<CalendarEpisode[]> {
    const sql = `SELECT ${selectColumnsFor(toEpisode)} FROM "request_episode" "e"
      JOIN "request" "r" ON "r"."id" = "e"."requestId" JOIN "requested_title" "t" ON "t"."id" = "e"."titleId"
      WHERE "e"."airDate" BETWEEN ? AND ?${ownerFilter(ownerId)}
      ORDER BY "e"."airDate", "e"."titleId", "e"."season", "e"."number" LIMIT ${MAX_ROWS}`;
    return (await this.database.query<RawRow>(sql, parametersOf(from, to, ownerId))).map(toEpisode);
  }
}

const ownerFilter = (ownerId: string | null): string => (ownerId === null ? '' : ' AND "r"."requesterId" = ?');
const parametersOf = (from: string, to: string, ownerId: string | null) => [from, to, ...(ownerId === null ? [] : [ownerId])];
