import { Injectable } from '@nestjs/common';
import { CatalogueService, ViewerLocale } from '../catalogue/index.js';
import { DownloaderOptions } from '../fulfilment/index.js';
import { LogService, settleWithin } from '../kernel/index.js';
import type { RequestSummary } from '../requests/index.js';

/** Milliseconds that a message waits for the genres; a source that takes longer must not hold it up. */
const GENRES_TIMEOUT_MS = 3_000;

/** What other modules know about a requested title. */
export interface RequestLookupResult {
  /** In the language of the portal; empty when the source does not answer, and for albums. */
  readonly genres: readonly string[];
  /** Name of the quality profile that was chosen; null for the default one. */
  readonly qualityName: string | null;
}

/** Looks up the fields of messages about a request that the request itself does not store. */
@Injectable()
export class RequestLookup {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly viewerLocale: ViewerLocale,
    private readonly downloaderOptions: DownloaderOptions,
    private readonly log: LogService,
  ) {}

  async find(request: RequestSummary): Promise<RequestLookupResult> {
    const [genres, qualityName] = await Promise.all([this.#findGenres(request), this.#findQualityName(request)]);
    return { genres, qualityName };
  }

  async #findQualityName(request: RequestSummary): Promise<string | null> {
    const { qualityOverride = 0, downloaderOverride = null } = request;
    return qualityOverride > 0 ? this.downloaderOptions.findQualityName(request, downloaderOverride, qualityOverride) : null;
  }

  async #findGenres({ kind, ref }: RequestSummary): Promise<readonly string[]> {
    if (kind === 'album') return [];
    let genres: readonly string[] = [];
    const lookup = async (): Promise<void> => {
      const locale = await this.viewerLocale.localeOf(null);
      const title = kind === 'movie' ? await this.catalogue.findMovie(ref, locale) : await this.catalogue.findUnmergedShow(ref, locale);
      genres = title?.genres.map(({ name }) => name) ?? [];
    };
    const attempt = lookup().catch((cause: unknown) => this.log.info('the genres of a title are not known', { kind, cause }));
    await settleWithin([attempt], GENRES_TIMEOUT_MS);
    return genres;
  }
}
