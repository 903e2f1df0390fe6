import { Injectable } from '@nestjs/common';
import {
  slicePages,
  type AdvancedQuery,
  type DiscoverQuery,
  type Locale,
  type MediaKind,
  type MediaRef,
  type MovieDetails,
  type Named,
  type Page,
  type SearchHit,
  type SearchQuery,
  type StreamingOffer,
  type TitleSummary,
} from '@ombi/sdk';
import { FRESH } from './cache/ages.js';
import { MetadataSource } from './source/metadata-source.js';

/** Lists are asked for in blocks of this size, so that every reader of a list shares what is remembered, wherever his slice begins. */
const BLOCK = 20;

/** What exists in the world, as the metadata source tells it, remembered. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class Catalogue {
  constructor(private readonly source: MetadataSource) {}

  /** Whether titles come from the sample content that ships with the portal. */
  get isSample(): boolean {
    return this.source.current().embedded;
  }

  /** All about a movie; null when the source does not know it. */
  movie(ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
    return this.source.ask(FRESH.title, 'movie', ref, locale);
  }

  /** The source's own reference of a title known by another id; null when unknown. */
  resolve(ref: MediaRef): Promise<MediaRef | null> {
    return this.source.ask(FRESH.title, 'find', ref);
  }

  discover(query: DiscoverQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK, (block) => this.source.ask(FRESH.list, 'discover', { ...query, ...blockSlice(block) }));
  }

  advanced(query: AdvancedQuery): Promise<Page<TitleSummary>> {
    return slicePages(query, BLOCK, (block) => this.source.ask(FRESH.list, 'advanced', { ...query, ...blockSlice(block) }));
  }

  search(query: SearchQuery): Promise<readonly SearchHit[]> {
    return this.source.ask(FRESH.list, 'search', query);
  }

  /** Subscriptions that include the title in a country, in the source's order. */
  streaming(ref: MediaRef, region: string): Promise<readonly StreamingOffer[]> {
    return this.source.ask(FRESH.title, 'streaming', ref, region);
  }

  genres(kind: MediaKind, language: string): Promise<readonly Named[]> {
    return this.source.ask(FRESH.vocabulary, 'genres', kind, language);
  }

  keywords(term: string): Promise<readonly Named[]> {
    return this.source.ask(FRESH.list, 'keywords', term);
  }

  keyword(id: number): Promise<Named | null> {
    return this.source.ask(FRESH.vocabulary, 'keyword', id);
  }

  languages() {
    return this.source.ask(FRESH.vocabulary, 'languages');
  }

  watchProviders(kind: 'movie' | 'tv', region: string) {
    return this.source.ask(FRESH.vocabulary, 'watchProviders', kind, region);
  }
}

const blockSlice = (block: number) => ({ offset: block * BLOCK, limit: BLOCK });
