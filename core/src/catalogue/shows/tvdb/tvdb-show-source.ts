import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, SearchQuery, ShowDetails, TitleSummary } from '@ombi/sdk';
import { Problem } from '../../../kernel/index.js';
import { METADATA_CACHE_TTL_MS } from '../../cache/cache-timing.js';
import { CatalogueService } from '../../catalogue.service.js';
import { MetadataSources } from '../../metadata-sources/metadata-sources.js';
import { resultsOfKind, normalizeSearchTerm } from '../../titles/title-search.js';
import { TvdbShowMatcher } from './tvdb-show-matcher.js';

/** Queries series by TVDB id: asks sources that understand it, and the main source when there is none or it fails. */
@Injectable()
export class TvdbShowSource {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly catalogueService: CatalogueService,
    private readonly matcher: TvdbShowMatcher,
  ) {}

  /** The reference under which a series is requested; null when the TVDB id is unknown. */
  async findRequestableRef(tvdbId: string, locale: Locale): Promise<MediaRef | null> {
    const own = await this.catalogueService.resolveRef({ kind: 'tv', source: 'tvdb', id: tvdbId });
    if (own) return own;
    const show = await this.findShow(tvdbId, locale);
    return show && this.matcher.match(show, locale);
  }

  /** Details of a series; the main source is asked with its own id. */
  async findShow(tvdbId: string, locale: Locale): Promise<ShowDetails | null> {
    const ref: MediaRef = { kind: 'tv', source: 'tvdb', id: tvdbId };
    const isUnderstood = this.metadataSources.firstSourceFor('shows', ref) !== undefined;
    return (
      (isUnderstood && (await nullOnProblem(() => this.catalogueService.findShow(ref, locale)))) || this.#findInMainSource(ref, locale)
    );
  }

  /** Series whose name matches the typed text, with any kind of id. */
  async searchByName(searchText: string, locale: Locale): Promise<readonly TitleSummary[]> {
    const term = normalizeSearchTerm(searchText);
    if (term === null) return [];
    const query: SearchQuery = { term, year: null, types: ['tv'], ...locale };
    const finder = this.metadataSources.sourcesFor('search', 'tvdb').find((one) => one.getProperty('searchTypes').includes('tv'));
    const found =
      finder && (await nullOnProblem(() => this.metadataSources.querySource(finder, METADATA_CACHE_TTL_MS.list, 'search', query)));
    return resultsOfKind(found ?? (await this.catalogueService.search(query)), 'tv');
  }

  async #findInMainSource(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    const own = await this.catalogueService.resolveRef(ref);
    return own && this.catalogueService.findShow(own, locale);
  }
}

async function nullOnProblem<T>(lookUp: () => Promise<T>): Promise<T | null> {
  try {
    return await lookUp();
  } catch (cause) {
    if (cause instanceof Problem) return null;
    throw cause;
  }
}
