import { Injectable } from '@nestjs/common';
import { refKey, type DownloadProgress, type IdSource, type MediaRef } from '@ombi/sdk';
import { episodeKeyOf } from '../../../catalogue/index.js';
import type { AwaitedRequest, KindAndVariant } from '../../../fulfilment/index.js';
import { groupBy } from '../../../kernel/index.js';
import { RequestEpisodeRepository, publicIdOf } from '../../store/index.js';
import { AwaitedRequestRepository, OTHER_ID_SOURCES, type AwaitedRequestRow } from './awaited-request.repository.js';

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
      const { requesterId } = row;
      const ofRow = refsOf(kind, row).flatMap((ref) => ofTitle.get(refKey(ref)) ?? []);
      const all = [...new Set(ofRow.map(({ download }) => download))];
      const own = missing ? all.flatMap((download) => partForEpisodes(download, missing.get(row.id)!)) : all;
      return own.length > 0 ? [{ kind, variant, requesterId, requestId: publicIdOf({ kind, ...row }), downloads: own }] : [];
    });
  }

  /** Each request once, by the id of its title or by another id that was stored with it: a downloader may know only that one. */
  async #findWaiting(dispatchTarget: KindAndVariant, refs: readonly MediaRef[]): Promise<AwaitedRequestRow[]> {
    const idsBySource = new Map(
      [...groupBy(refs, ({ source }) => source)].map(([source, of]) => [source, [...new Set(of.map(({ id }) => id))]]),
    );
    const found = await Promise.all([
      ...[...idsBySource].map(([source, ids]) => this.awaitedRequestRepository.find(dispatchTarget, source, ids)),
      ...OTHER_ID_SOURCES.map((source) =>
        this.awaitedRequestRepository.findByOtherId(dispatchTarget, source, idsBySource.get(source) ?? []),
      ),
    ]);
    return [...new Map(found.flat().map((row) => [row.id, row])).values()];
  }

  /** Keys of the episodes that are not available yet, by request id. */
  async #missingEpisodes(rows: readonly AwaitedRequestRow[]): Promise<Map<number, Set<string>>> {
    const episodesByRequest = await this.requestEpisodeRepository.findByRequests(rows.map(({ id }) => id));
    return new Map([...episodesByRequest].map(([id, all]) => [id, new Set(all.filter(({ available }) => !available).map(episodeKeyOf))]));
  }
}

/** All ids of the title of a request. */
const refsOf = (kind: MediaRef['kind'], { source, externalId, imdbId, tvdbId }: AwaitedRequestRow): MediaRef[] => {
  const refs = new Map<IdSource, string>([...(imdbId ? [['imdb', imdbId] as const] : []), ...(tvdbId ? [['tvdb', tvdbId] as const] : [])]);
  return [...refs.set(source, externalId)].map(([idSource, id]) => ({ kind, source: idSource, id }));
};

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
