import { Injectable } from '@nestjs/common';
import {
  slicePages,
  type AdvancedQuery,
  type CollectionDetails,
  type DiscoverQuery,
  type Finding,
  type Locale,
  type MediaRef,
  type MovieDetails,
  type Page,
  type SearchHit,
  type SearchQuery,
  type ShowDetails,
  type StreamingOffer,
  type TitleSummary,
} from '@ombi/sdk';
import { CACHE_TTL, withTimeoutFallback } from './cache/cache-timing.js';
import { DetailsMerger } from './metadata-sources/details-merger.js';
import { MetadataSources } from './metadata-sources/metadata-sources.js';
import { resultsOfKind, type SearchResultTypes, normaliseSearchTerm } from './titles/title-search.js';
import { isValidNumericId, isValidRef } from './titles/title-ids.js';

/** Lists are asked for in blocks of this size, so that every reader of a list shares what is remembered, wherever his slice begins. */
const BLOCK_SIZE = 20;
/** So long a search waits for others when one has answered. */
const SLOW_SOURCE_WAIT_MS = 4_000;

/** What exists in the world, as the metadata source tells it, remembered. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly detailsMerger: DetailsMerger,
  ) {}

  /** Whether a title belongs to the sample content that ships with the portal. */
  isSample(ref: MediaRef): boolean {
    return this.metadataSources.sampleMatcher()(ref);
  }

  /** All about a movie; null when the source does not know it. */
  async findMovie(ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
    const movie = isValidRef(ref) ? await this.metadataSources.query(CACHE_TTL.title, 'movie', toPlainRef(ref), locale) : null;
    return movie && this.detailsMerger.mergeMissingFields('movies', movie, locale);
  }

  /** Movies that belong together; null when there is no collection of this number. */
  async findCollection(id: number, locale: Locale): Promise<CollectionDetails | null> {
    return isValidNumericId(id) ? this.metadataSources.query(CACHE_TTL.title, 'collection', id, locale) : null;
  }

  /** All about a series, with every season and episode; null when the source does not know it. */
  async findShow(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    const show = await this.findUnmergedShow(ref, locale);
    return show && this.detailsMerger.mergeMissingFields('shows', show, locale);
  }

  /** The same as the first choice alone tells it, for pages that look at many. */
  async findUnmergedShow(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    return isValidRef(ref) ? this.metadataSources.query(CACHE_TTL.title, 'show', toPlainRef(ref), locale) : null;
  }

  /** The source's own reference of a title known by another id; null when unknown. */
  async resolveRef(ref: MediaRef): Promise<MediaRef | null> {
    return isValidRef(ref) ? this.metadataSources.query(CACHE_TTL.title, 'find', toPlainRef(ref)) : null;
  }

  discover(query: DiscoverQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK_SIZE, (block) =>
      this.metadataSources.query(CACHE_TTL.list, 'discover', { ...query, ...blockSlice(block) }),
    );
  }

  advancedSearch(query: AdvancedQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK_SIZE, (block) =>
      this.metadataSources.query(CACHE_TTL.list, 'advanced', { ...query, ...blockSlice(block) }),
    );
  }

  /** Everything that is found, each by the first choice for it, without those who are down or much slower. Fails only when nobody answers. */
  async search(query: SearchQuery): Promise<readonly SearchHit[]> {
    const finders = [...this.metadataSources.sourcesForSearch(query.include)];
    if (finders.length === 0) {
      this.metadataSources.mainSource(); // where there is nobody at all, that is what is told
      return [];
    }

    const asked = finders.map(([finder, include]) =>
      this.metadataSources.querySource(finder, CACHE_TTL.list, 'search', { ...query, include }),
    );
    const firstAnswer = Promise.any(asked).catch(() => undefined); // why there is none is told by each of them
    const hits = await Promise.allSettled(asked.map((one) => firstAnswer.then(() => withTimeoutFallback(one, SLOW_SOURCE_WAIT_MS, []))));
    const answered = hits.filter((one) => one.status === 'fulfilled');
    if (answered.length === 0) throw (hits[0] as PromiseRejectedResult).reason;
    return answered.flatMap(({ value }) => value);
  }

  /** Things of one sort whose name holds what somebody typed; none where that cannot be a name. */
  async searchByName<F extends Finding>(
    finding: F,
    typed: string,
    locale: Locale,
    year: number | null = null,
  ): Promise<SearchResultTypes[F][]> {
    const term = normaliseSearchTerm(typed);
    return term === null ? [] : resultsOfKind(await this.search({ term, year, include: [finding], ...locale }), finding);
  }

  /** Subscriptions that include the title in a country, in the source's order. */
  async findStreamingOffers(ref: MediaRef, region: string): Promise<readonly StreamingOffer[]> {
    return isValidRef(ref) ? this.metadataSources.query(CACHE_TTL.title, 'streaming', toPlainRef(ref), region) : [];
  }
}

/** Without what a caller knows besides, so that equal questions are equal. */
const toPlainRef = ({ kind, source, id }: MediaRef): MediaRef => ({ kind, source, id });

const blockSlice = (block: number) => ({ offset: block * BLOCK_SIZE, limit: BLOCK_SIZE });
