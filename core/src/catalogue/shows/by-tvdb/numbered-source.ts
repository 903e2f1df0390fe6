import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, SearchHit, SearchQuery, ShowDetails } from '@ombi/sdk';
import { Problem } from '../../../kernel/index.js';
import { FRESH } from '../../cache/ages.js';
import { Catalogue } from '../../catalogue.js';
import { MetadataSource } from '../../source/metadata-source.js';

/** Asks about series by their TVDB numbers: those who speak of these, and the first choice where there is none or it fails. */
@Injectable()
export class NumberedSource {
  constructor(
    private readonly source: MetadataSource,
    private readonly catalogue: Catalogue,
  ) {}

  /** All about a series; the first choice is asked under its own number. */
  async show(tvdbId: string, locale: Locale): Promise<ShowDetails | null> {
    const ref: MediaRef = { kind: 'tv', source: 'tvdb', id: tvdbId };
    const isSpoken = this.source.firstFor('shows', ref) !== undefined;
    return (isSpoken && (await unlessDown(() => this.catalogue.show(ref, locale)))) || this.#translated(ref, locale);
  }

  /** Series by a word, under whatever numbers. */
  async search(words: string, locale: Locale): Promise<readonly SearchHit[]> {
    const query: SearchQuery = { term: words, year: null, include: ['tv'], ...locale };
    const finder = this.source.knowing('search', 'tvdb').find((one) => one.describe('finds').includes('tv'));
    const found = finder && (await unlessDown(() => this.source.askOne(finder, FRESH.list, 'search', query)));
    return found ?? this.catalogue.search(query);
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
