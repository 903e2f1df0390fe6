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
import { FRESH } from './cache/ages.js';
import { inTime } from './cache/in-time.js';
import { GapFiller } from './source/gap-filler.js';
import { MetadataSource } from './source/metadata-source.js';
import { foundIn, type Found } from './titles/found.js';
import { isCounted, isPossible } from './titles/ids.js';
import { searchTerm } from './titles/search-term.js';

/** Lists are asked for in blocks of this size, so that every reader of a list shares what is remembered, wherever his slice begins. */
const BLOCK = 20;
/** So long a search waits for others when one has answered. */
const FOR_THE_OTHERS = 4_000;

/** What exists in the world, as the metadata source tells it, remembered. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class Catalogue {
  constructor(
    private readonly source: MetadataSource,
    private readonly gaps: GapFiller,
  ) {}

  /** Whether a title belongs to the sample content that ships with the portal. */
  isSample(ref: MediaRef): boolean {
    return this.source.samples()(ref);
  }

  /** All about a movie; null when the source does not know it. */
  async movie(ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
    const movie = isPossible(ref) ? await this.source.ask(FRESH.title, 'movie', plain(ref), locale) : null;
    return movie && this.gaps.fill('movies', movie, locale);
  }

  /** Movies that belong together; null when there is no collection of this number. */
  async collection(id: number, locale: Locale): Promise<CollectionDetails | null> {
    return isCounted(id) ? this.source.ask(FRESH.title, 'collection', id, locale) : null;
  }

  /** All about a series, with every season and episode; null when the source does not know it. */
  async show(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    const show = await this.plainShow(ref, locale);
    return show && this.gaps.fill('shows', show, locale);
  }

  /** The same as the first choice alone tells it, for pages that look at many. */
  async plainShow(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    return isPossible(ref) ? this.source.ask(FRESH.title, 'show', plain(ref), locale) : null;
  }

  /** The source's own reference of a title known by another id; null when unknown. */
  async resolve(ref: MediaRef): Promise<MediaRef | null> {
    return isPossible(ref) ? this.source.ask(FRESH.title, 'find', plain(ref)) : null;
  }

  discover(query: DiscoverQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK, (block) => this.source.ask(FRESH.list, 'discover', { ...query, ...blockSlice(block) }));
  }

  advanced(query: AdvancedQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK, (block) => this.source.ask(FRESH.list, 'advanced', { ...query, ...blockSlice(block) }));
  }

  /** Everything that is found, each by the first choice for it, without those who are down or much slower. Fails only when nobody answers. */
  async search(query: SearchQuery): Promise<readonly SearchHit[]> {
    const finders = [...this.source.finding(query.include)];
    if (finders.length === 0) {
      this.source.main(); // where there is nobody at all, that is what is told
      return [];
    }

    const asked = finders.map(([finder, include]) => this.source.askOne(finder, FRESH.list, 'search', { ...query, include }));
    const firstAnswer = Promise.any(asked).catch(() => undefined); // why there is none is told by each of them
    const hits = await Promise.allSettled(asked.map((one) => firstAnswer.then(() => inTime(one, FOR_THE_OTHERS, []))));
    const answered = hits.filter((one) => one.status === 'fulfilled');
    if (answered.length === 0) throw (hits[0] as PromiseRejectedResult).reason;
    return answered.flatMap(({ value }) => value);
  }

  /** Things of one sort whose name holds what somebody typed; none where that cannot be a name. */
  async named<F extends Finding>(finding: F, typed: string, locale: Locale, year: number | null = null): Promise<Found[F][]> {
    const term = searchTerm(typed);
    return term === null ? [] : foundIn(await this.search({ term, year, include: [finding], ...locale }), finding);
  }

  /** Subscriptions that include the title in a country, in the source's order. */
  async streaming(ref: MediaRef, region: string): Promise<readonly StreamingOffer[]> {
    return isPossible(ref) ? this.source.ask(FRESH.title, 'streaming', plain(ref), region) : [];
  }
}

/** Without what a caller knows besides, so that equal questions are equal. */
const plain = ({ kind, source, id }: MediaRef): MediaRef => ({ kind, source, id });

const blockSlice = (block: number) => ({ offset: block * BLOCK, limit: BLOCK });
