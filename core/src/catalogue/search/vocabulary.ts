import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { FRESH } from '../cache/ages.js';
import { MetadataSource } from '../source/metadata-source.js';
import { Viewpoint } from '../viewpoint.js';

/** The words in which wishes are written: genres, languages, keywords, companies, streaming services. */
@Injectable()
export class Vocabulary {
  constructor(
    private readonly source: MetadataSource,
    private readonly viewpoint: Viewpoint,
  ) {}

  async genres(media: string, viewer: Principal) {
    const { language } = await this.viewpoint.of(viewer);
    return this.source.ask(FRESH.vocabulary, 'genres', kindOf(media), language);
  }

  async languages() {
    const languages = await this.source.ask(FRESH.vocabulary, 'languages');
    return languages.map(({ code, englishName, name }) => ({ iso_639_1: code, english_name: englishName, name }));
  }

  /** Keywords or companies whose name holds the term; none for an empty one. */
  async holding(sort: 'keywords' | 'companies', term: string) {
    return term.trim() === '' ? [] : this.source.ask(FRESH.list, sort, term.trim());
  }

  /** One keyword or company by its number; a Problem 404 when there is none. */
  async numbered(sort: 'keyword' | 'company', id: number) {
    const found = await this.source.ask(FRESH.vocabulary, sort, id);
    if (!found) throw new Problem(404, `${sort}/unknown`, `There is no such ${sort}.`);
    return found;
  }

  /** Streaming services of the viewer's country whose name holds the term. */
  async watchProviders(media: string, term: string, viewer: Principal) {
    const { region } = await this.viewpoint.of(viewer);
    const providers = await this.source.ask(FRESH.vocabulary, 'watchProviders', kindOf(media), region);
    return providers
      .filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))
      .map(({ id, logoPath, name }) => ({ provider_id: id, logo_path: logoPath, provider_name: name, origin_country: null }));
  }
}

function kindOf(media: string): 'movie' | 'tv' {
  const kind = media.toLowerCase();
  if (kind === 'movie' || kind === 'tv') return kind;
  throw new Problem(400, 'media/unknown', 'The kind of media must be movie or tv.');
}
