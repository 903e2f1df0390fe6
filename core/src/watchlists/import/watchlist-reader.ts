import { Injectable } from '@nestjs/common';
import type { WatchlistItem } from '@ombi/sdk';
import { CatalogueService } from '../../catalogue/index.js';
import { LogService, Problem } from '../../kernel/index.js';
import { iteratePages, type CapabilityProvider, type SyncProgress } from '../../plugin-host/index.js';
import type { WatchlistTitle } from '../store/watchlist.repository.js';

const SKIP_REASONS = {
  unreadable: 'a title of a watchlist cannot be read',
  unknown: 'a title of a watchlist cannot be identified',
} as const;

/** A watchlist after its titles were identified. */
export interface ResolvedWatchlist {
  readonly titles: readonly WatchlistTitle[];
  /** Whether every title was identified or is known to be unknown; otherwise some titles may be missing. */
  readonly isComplete: boolean;
  /** Number of entries that were left out, because they could not be read or no source knows them. */
  readonly skipped: number;
}

/** Reads whole watchlists and identifies their titles at TMDB. */
@Injectable()
export class WatchlistReader {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly log: LogService,
  ) {}

  /** Throws a `PluginFailure` when a page cannot be read. Titles that cannot be read or identified are left out, and logged. */
  async read(
    connection: CapabilityProvider<'authProvider'>,
    accessToken: string,
    { signal }: Pick<SyncProgress, 'signal'>,
  ): Promise<ResolvedWatchlist> {
    const titles: WatchlistTitle[] = [];
    let isComplete = true;
    let skipped = 0;
    const pages = iteratePages((slice, options) => connection.call('watchlist', accessToken, slice, options), {
      signal,
      report: () => undefined,
    });
    for await (const page of pages)
      for (const item of page) {
        const tmdbId = await this.#identify(item);
        if (tmdbId) titles.push({ kind: item.kind, tmdbId });
        else if (tmdbId === null) isComplete = false;
        else {
          skipped += 1;
          if (item.isUnreadable) isComplete = false;
          this.log.warn(SKIP_REASONS[item.isUnreadable ? 'unreadable' : 'unknown'], { plugin: connection.pluginId, title: item.title });
        }
      }
    return { titles, isComplete, skipped };
  }

  /** The TMDB id; undefined when no source knows the title, null when a source could not be asked. */
  async #identify({ kind, ids }: WatchlistItem): Promise<string | undefined | null> {
    if (ids.tmdb) return ids.tmdb;
    try {
      for (const source of ['tvdb', 'imdb'] as const) {
        const id = ids[source];
        const found = id ? await this.catalogueService.resolveRef({ kind, source, id }) : null;
        if (found?.source === 'tmdb') return found.id;
      }
      return undefined;
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      return null;
    }
  }
}
