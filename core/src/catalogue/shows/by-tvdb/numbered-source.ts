import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, SearchQuery, ShowDetails, TitleSummary } from '@ombi/sdk';
import { Problem } from '../../../kernel/index.js';
import { FRESH } from '../../cache/ages.js';
import { Catalogue } from '../../catalogue.js';
import { MetadataSource } from '../../source/metadata-source.js';
import { foundIn } from '../../titles/found.js';
import { searchTerm } from '../../titles/search-term.js';
import { TvdbShowMatcher } from './tvdb-show-matcher.js';

/** Asks about series by their TVDB numbers: those who speak of these, and the first choice where there is none or it fails. */
@Injectable()
export class NumberedSource {
  constructor(
    private readonly source: MetadataSource,
    private readonly catalogue: Catalogue,
    private readonly matcher: TvdbShowMatcher,
  ) {}

  /** The reference under which a series is requested; null when nobody knows the number. */
  async requestable(tvdbId: string, locale: Locale): Promise<MediaRef | null> {
    const own = await this.catalogue.resolve({ kind: 'tv', source: 'tvdb', id: tvdbId });
    if (own) return own;
    const show = await this.show(tvdbId, locale);
    return show && this.matcher.match(show, locale);
  }

  /** All about a series; the first choice is asked under its own number. */
  async show(tvdbId: string, locale: Locale): Promise<ShowDetails | null> {
    const ref: MediaRef = { kind: 'tv', source: 'tvdb', id: tvdbId };
    const isSpoken = this.source.firstFor('shows', ref) !== undefined;
    return (isSpoken && (await unlessDown(() => this.catalogue.show(ref, locale)))) || this.#translated(ref, locale);
  }

  /** Series whose name holds what somebody typed, under whatever numbers. */
  async named(typed: string, locale: Locale): Promise<readonly TitleSummary[]> {
    const term = searchTerm(typed);
    if (term === null) return [];
    const query: SearchQuery = { term, year: null, include: ['tv'], ...locale };
    const finder = this.source.knowing('search', 'tvdb').find((one) => one.describe('finds').includes('tv'));
    const found = finder && (await unlessDown(() => this.source.askOne(finder, FRESH.list, 'search', query)));
    return foundIn(found ?? (await this.catalogue.search(query)), 'tv');
  }

  async #translated(ref: MediaRef, locale: Locale): Promise<ShowDetails | null> {
    const own = await this.catalogue.resolve(ref);
    return own && this.catalogue.show(own, locale);
  }
}

async function unlessDown<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof Problem) return null;
    throw cause;
  }
}
