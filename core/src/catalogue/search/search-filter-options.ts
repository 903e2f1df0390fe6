import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { METADATA_CACHE_TTL_MS } from '../cache/cache-timing.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { ViewerLocale } from '../titles/viewer-locale.js';

/** The options of the advanced search: genres, languages, keywords, companies, streaming services. */
@Injectable()
export class SearchFilterOptions {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  async listGenres(media: string, viewer: Principal) {
    const { language } = await this.viewerLocale.localeOf(viewer);
    return this.metadataSources.query(METADATA_CACHE_TTL_MS.vocabulary, 'genres', parseMediaKind(media), language);
  }

  async listLanguages() {
    const languages = await this.metadataSources.query(METADATA_CACHE_TTL_MS.vocabulary, 'languages');
    return languages.map(({ code, englishName, name }) => ({ iso_639_1: code, english_name: englishName, name }));
  }

  /** Keywords or companies whose name matches the term; none for an empty term. */
  async searchByName(type: 'keywords' | 'companies', term: string) {
    return term.trim() === '' ? [] : this.metadataSources.query(METADATA_CACHE_TTL_MS.list, type, term.trim());
  }

  /** One keyword or company by its id. Throws a Problem 404 when there is none. */
  async findById(type: 'keyword' | 'company', id: number) {
    const found = await this.metadataSources.query(METADATA_CACHE_TTL_MS.vocabulary, type, id);
    if (!found) throw new Problem(404, `${type}/unknown`, `There is no such ${type}.`);
    return found;
  }

  /** Streaming services of the viewer's region whose name matches the term. */
  async watchProviders(media: string, term: string, viewer: Principal) {
    const { region } = await this.viewerLocale.localeOf(viewer);
    const providers = await this.metadataSources.query(METADATA_CACHE_TTL_MS.vocabulary, 'watchProviders', parseMediaKind(media), region);
    return providers
      .filter(({ name }) => name.toLowerCase().includes(term.trim().toLowerCase()))
      .map(({ id, logoPath, name }) => ({ provider_id: id, logo_path: logoPath, provider_name: name, origin_country: null }));
  }
}

function parseMediaKind(media: string): 'movie' | 'tv' {
  const kind = media.toLowerCase();
  if (kind === 'movie' || kind === 'tv') return kind;
  throw new Problem(400, 'media/unknown', 'The kind of media must be movie or tv.');
}
