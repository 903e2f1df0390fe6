import { Injectable } from '@nestjs/common';
import { refKey, type DownloadProgress, type IdSource, type MediaRef } from '@ombi/sdk';
import { episodeKey } from '../../catalogue/index.js';
import type { AwaitedRequest, Lane } from '../../fulfilment/index.js';
import { groupBy } from '../../kernel/index.js';
import { EpisodeRepository, wireIdOf } from '../store/index.js';
import { AwaitedRepository, type AwaitedRow } from './awaited.repository.js';

/** Tells which requests wait for a download. */
@Injectable()
export class AwaitedRequests {
  constructor(
    private readonly rows: AwaitedRepository,
    private readonly episodes: EpisodeRepository,
  ) {}

  isAny(lane: Lane): Promise<boolean> {
    return this.rows.isAny(lane);
  }

  /** Each request with the downloads of its title; of a series with those of its own episodes. */
  async by(lane: Lane, downloads: readonly DownloadProgress[]): Promise<AwaitedRequest[]> {
    const { kind, variant } = lane;
    const named = downloads.filter(({ ref }) => ref.kind === kind).flatMap(byEachName);
    const ofTitle = groupBy(named, ({ ref }) => refKey(ref));
    const rows = await this.#waitingFor(
      lane,
      named.map(({ ref }) => ref),
    );
    const missing = kind === 'tv' ? await this.#missingEpisodes(rows) : null;

    return rows.flatMap((row) => {
      const { source, externalId: id, requesterId } = row;
      const all = (ofTitle.get(refKey({ kind, source, id })) ?? []).map(({ download }) => download);
      const own = missing ? all.flatMap((download) => partOf(download, missing.get(row.id)!)) : all;
      return own.length > 0 ? [{ kind, variant, requesterId, requestId: wireIdOf({ kind, ...row }), downloads: own }] : [];
    });
  }

  async #waitingFor(lane: Lane, refs: readonly MediaRef[]): Promise<AwaitedRow[]> {
    const bySource = [...groupBy(refs, ({ source }) => source)];
    const found = bySource.map(([source, of]) => this.rows.find(lane, source, [...new Set(of.map(({ id }) => id))]));
    return (await Promise.all(found)).flat();
  }

  /** The keys of the episodes that are not there yet, by request. */
  async #missingEpisodes(rows: readonly AwaitedRow[]): Promise<Map<number, Set<string>>> {
    const asked = await this.episodes.of(rows.map(({ id }) => id));
    return new Map([...asked].map(([id, all]) => [id, new Set(all.filter(({ available }) => !available).map(episodeKey))]));
  }
}

/** A download once for each number under which its title is known. */
function byEachName(download: DownloadProgress): { ref: MediaRef; download: DownloadProgress }[] {
  const { ref, ids } = download;
  const others = Object.entries(ids).map(([source, id]) => ({ kind: ref.kind, source: source as IdSource, id }));
  const refs = new Map([ref, ...others].map((name) => [refKey(name), name]));
  return [...refs.values()].map((name) => ({ ref: name, download }));
}

/** What of a download is for these episodes; all of it where nobody knows which episodes it brings. */
function partOf(download: DownloadProgress, wanted: ReadonlySet<string>): DownloadProgress[] {
  const episodes = download.episodes.filter((episode) => wanted.has(episodeKey(episode)));
  return episodes.length > 0 || download.episodes.length === 0 ? [{ ...download, episodes }] : [];
}
