import { Injectable } from '@nestjs/common';
import {
  slicePages,
  type AdvancedSearchQuery,
  type CollectionDetails,
  type ExternalIds,
  type DiscoverQuery,
  type SearchType,
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
import { EventLoopAwareTimer } from '../kernel/index.js';
import { METADATA_CACHE_TTL_MS } from './cache/cache-timing.js';
import { DetailsMerger } from './metadata-sources/details-merger.js';
import { MetadataSources } from './metadata-sources/metadata-sources.js';
import { ConcurrentLookup } from './titles/concurrent-lookup.js';
import { resultsOfKind, type SearchResultByType, normalizeSearchTerm } from './titles/title-search.js';
import { externalIdsOf, isValidNumericId, isValidRef } from './titles/title-ids.js';
import { ANY_LOCALE } from './titles/viewer-locale.js';

/** Lists are fetched in blocks of this size, so that all readers of a list share cache entries, whatever offset they start at. */
const BLOCK_SIZE = 20;
/** Milliseconds that a search waits for the remaining sources once one has answered. */
const SLOW_SOURCE_WAIT_MS = 4_000;

/** Cached metadata from the metadata sources. Throws a Problem 502 when no source and no cache entry has an answer. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly detailsMerger: DetailsMerger,
    private readonly concurrentLookup: ConcurrentLookup,
    private readonly timer: EventLoopAwareTimer,
  ) {}

  /** Whether a title belongs to the sample content that ships with the portal. */
  isSample(ref: MediaRef): boolean {
    return this.metadataSources.sampleMatcher()(ref);
  }

  /** Details of a movie; null when the source does not know it. */
  async findMovie(ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
    const movie = isValidRef(ref) ? await this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'movie', toPlainRef(ref), locale) : null;
    return movie && this.detailsMerger.mergeMissingFields('movies', movie, locale);
  }

  /** A collection of movies; null when there is none with this id. */
  async findCollection(id: number, locale: Locale): Promise<CollectionDetails | null> {
    return isValidNumericId(id) ? this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'collection', id, locale) : null;
  }

  /** Details of a series with every season and episode; null when the source does not know it. */
  async findShow(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    const show = await this.findUnmergedShow(ref, locale);
    return show && this.detailsMerger.mergeMissingFields('shows', show, locale);
  }

  /** Details of a series from its first source only, without filling gaps from others; for pages that need many series. */
  async findUnmergedShow(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    return isValidRef(ref) ? this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'show', toPlainRef(ref), locale) : null;
  }

  /** The source's own reference of a title that is known by another id; null when unknown. */
  async resolveRef(ref: MediaRef): Promise<MediaRef | null> {
    return isValidRef(ref) ? this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'findByExternalId', toPlainRef(ref)) : null;
  }

  /**
   * The ids of a movie or series at all sources, as the metadata sources return them now: the cache is not used. Sources that fail are left
   * out.
   */
  async readCurrentIds(ref: MediaRef): Promise<ExternalIds> {
    if (!isValidRef(ref)) return {};
    const [topic, method] = ref.kind === 'tv' ? (['shows', 'show'] as const) : (['movies', 'movie'] as const);
    const answers = this.metadataSources.sourcesForRef(topic, ref).map(async (source) => {
      const details = await source.call(method, toPlainRef(ref), ANY_LOCALE).catch(() => null);
      return details?.ids ?? {};
    });
    // The ids of the preferred source, which is the first, win.
    return Object.assign({}, ...(await Promise.all(answers)).reverse()) as ExternalIds;
  }

  discover(query: DiscoverQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK_SIZE, (block) =>
      this.metadataSources.query(METADATA_CACHE_TTL_MS.list, 'discover', { ...query, ...blockSlice(block) }),
    );
  }

  advancedSearch(query: AdvancedSearchQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK_SIZE, (block) =>
      this.metadataSources.query(METADATA_CACHE_TTL_MS.list, 'advanced', { ...query, ...blockSlice(block) }),
    );
  }

  /** Hits of every kind, each from its preferred source, without sources that fail or are much slower. Fails only when all fail. */
  async search(query: SearchQuery): Promise<readonly SearchHit[]> {
    const finders = [...this.metadataSources.sourcesForSearch(query.types)];
    if (finders.length === 0) {
      this.metadataSources.mainSource(); // throws the Problem for a missing source
      return [];
    }

    const searches = finders.map(async ([finder, types]) =>
      this.#withPublicIds(await this.metadataSources.querySource(finder, METADATA_CACHE_TTL_MS.list, 'search', { ...query, types })),
    );
    const firstAnswer = Promise.any(searches).catch(() => undefined); // the failures are read from `hits` below
    const hits = await Promise.allSettled(
      searches.map((one) => firstAnswer.then(() => this.timer.withFallback(one, SLOW_SOURCE_WAIT_MS, []))),
    );
    const answered = hits.filter((one) => one.status === 'fulfilled');
    if (answered.length === 0) throw (hits[0] as PromiseRejectedResult).reason;
    return answered.flatMap(({ value }) => value);
  }

  /** Results of one kind whose name matches the typed text; none when the text cannot be a name. */
  async searchByName<F extends SearchType>(
    finding: F,
    searchText: string,
    locale: Locale,
    year: number | null = null,
  ): Promise<SearchResultByType[F][]> {
    const term = normalizeSearchTerm(searchText);
    return term === null ? [] : resultsOfKind(await this.search({ term, year, types: [finding], ...locale }), finding);
  }

  /** Subscription services that include the title in a region, in the source's order. */
  async findStreamingOffers(ref: MediaRef, region: string): Promise<readonly StreamingOffer[]> {
    return isValidRef(ref) ? this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'streaming', toPlainRef(ref), region) : [];
  }

  /** The hits under the ids of the public API; titles whose id no source can resolve are left out. */
  async #withPublicIds(hits: readonly SearchHit[]): Promise<readonly SearchHit[]> {
    if (!hits.some(titleWithOtherId)) return hits;
    const resolved = await this.concurrentLookup.lookUpEach(hits, (hit) => this.#withPublicId(hit));
    return resolved.filter((hit) => hit !== null);
  }

  async #withPublicId(hit: SearchHit): Promise<SearchHit | null> {
    const title = titleWithOtherId(hit);
    if (!title) return hit;
    const ref = await this.resolveRef(title.ref);
    return ref?.source === 'tmdb' && ref.kind === title.ref.kind
      ? { type: 'title', title: { ...title, ref, ids: externalIdsOf(title) } }
      : null;
  }
}

/** Drops the other members of a reference, so that equal queries have equal cache keys. */
const toPlainRef = ({ kind, source, id }: MediaRef): MediaRef => ({ kind, source, id });

/** A movie or series that is not known by its TMDB id, which the public API uses; null for other hits. */
const titleWithOtherId = (hit: SearchHit): TitleSummary | null =>
  hit.type === 'title' && hit.title.ref.source !== 'tmdb' ? hit.title : null;

const blockSlice = (block: number) => ({ offset: block * BLOCK_SIZE, limit: BLOCK_SIZE });
