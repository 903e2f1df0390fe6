import { Injectable } from '@nestjs/common';
import { refKey, type DownloadProgress, type IdSource, type MediaRef } from '@ombi/sdk';
import { episodeKeyOf } from '../../../catalogue/index.js';
import type { AwaitedRequest, KindAndVariant } from '../../../fulfilment/index.js';
import { groupBy, Database } from '../../../kernel/index.js';
import { RequestEpisodeRepository, publicIdOf } from '../../store/index.js';

/** A dispatched request with the ids of its title. */
export interface AwaitedRequestRow {
  readonly id: number;
  readonly titleId: number;
  readonly requesterId: string;
  readonly source: IdSource;
  readonly externalId: string;
}

/** Ids per statement. */
const CHUNK_SIZE = 500;

/** Approved requests of one dispatch target. The key of series requests is random, so it is not compared. */
const TARGET_CONDITION = `"r"."kind" = ? AND "r"."state" = 'approved' AND ("r"."kind" = 'tv' OR "r"."slot" = ?)`;

/** Queries approved requests that wait for a downloader. */
@Injectable()
export class AwaitedRequestRepository {
  constructor(private readonly database: Database) {}

  async hasAny({ kind, variant }: KindAndVariant): Promise<boolean> {
    const sql = `SELECT "r"."id" FROM "request" "r" WHERE ${TARGET_CONDITION} AND "r"."dispatchError" IS NULL LIMIT 1`;
    return (await this.database.query(sql, [kind, variant])).length > 0;
  }

  /** Requests for titles with these ids, looked up by index. */
  async find({ kind, variant }: KindAndVariant, source: IdSource, ids: readonly string[]): Promise<AwaitedRequestRow[]> {
    const found: AwaitedRequestRow[] = [];
    for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
      const chunk = ids.slice(start, start + CHUNK_SIZE);
      const sql = `SELECT "r"."id", "r"."titleId", "r"."requesterId", "t"."source", "t"."externalId"
        FROM "requested_title" "t" JOIN "request" "r" ON "r"."titleId" = "t"."id"
        WHERE "t"."kind" = ? AND "t"."source" = ? AND "t"."externalId" IN (${chunk.map(() => '?').join(', ')}) AND ${TARGET_CONDITION}
        ORDER BY "r"."id"`;
      found.push(...(await this.database.query<AwaitedRequestRow>(sql, [kind, source, ...chunk, kind, variant])));
    }
    return found;
  }
}

/** Matches downloads to the requests that wait for them. */
@Injectable()
export class AwaitedRequestFinder {
  constructor(
    private readonly awaitedRequestRepository: AwaitedRequestRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  hasAny(dispatchTarget: KindAndVariant): Promise<boolean> {
    return this.awaitedRequestRepository.hasAny(dispatchTarget);
  }

  /** Each request with the downloads of its title; for series only the downloads of its own episodes. */
  async find(dispatchTarget: KindAndVariant, downloads: readonly DownloadProgress[]): Promise<AwaitedRequest[]> {
    const { kind, variant } = dispatchTarget;
    const byExternalId = downloads.filter(({ ref }) => ref.kind === kind).flatMap(byEachExternalId);
    const ofTitle = groupBy(byExternalId, ({ ref }) => refKey(ref));
    const rows = await this.#findWaiting(
      dispatchTarget,
      byExternalId.map(({ ref }) => ref),
    );
    const missing = kind === 'tv' ? await this.#missingEpisodes(rows) : null;

    return rows.flatMap((row) => {
      const { source, externalId: id, requesterId } = row;
      const all = (ofTitle.get(refKey({ kind, source, id })) ?? []).map(({ download }) => download);
      const own = missing ? all.flatMap((download) => partForEpisodes(download, missing.get(row.id)!)) : all;
      return own.length > 0 ? [{ kind, variant, requesterId, requestId: publicIdOf({ kind, ...row }), downloads: own }] : [];
    });
  }

  async #findWaiting(dispatchTarget: KindAndVariant, refs: readonly MediaRef[]): Promise<AwaitedRequestRow[]> {
    const bySource = [...groupBy(refs, ({ source }) => source)];
    const found = bySource.map(([source, of]) =>
      this.awaitedRequestRepository.find(dispatchTarget, source, [...new Set(of.map(({ id }) => id))]),
    );
    return (await Promise.all(found)).flat();
  }

  /** Keys of the episodes that are not available yet, by request id. */
  async #missingEpisodes(rows: readonly AwaitedRequestRow[]): Promise<Map<number, Set<string>>> {
    const episodesByRequest = await this.requestEpisodeRepository.findByRequests(rows.map(({ id }) => id));
    return new Map([...episodesByRequest].map(([id, all]) => [id, new Set(all.filter(({ available }) => !available).map(episodeKeyOf))]));
  }
}

/** One entry per external id of the title. */
function byEachExternalId(download: DownloadProgress): { ref: MediaRef; download: DownloadProgress }[] {
  const { ref, ids } = download;
  const others = Object.entries(ids).map(([source, id]) => ({ kind: ref.kind, source: source as IdSource, id }));
  const refs = new Map([ref, ...others].map((name) => [refKey(name), name]));
  return [...refs.values()].map((name) => ({ ref: name, download }));
}

/** Restricts a download to these episodes; unchanged when its episodes are unknown. */
function partForEpisodes(download: DownloadProgress, wanted: ReadonlySet<string>): DownloadProgress[] {
  const episodes = download.episodes.filter((episode) => wanted.has(episodeKeyOf(episode)));
  return episodes.length > 0 || download.episodes.length === 0 ? [{ ...download, episodes }] : [];
}
