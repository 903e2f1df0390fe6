import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { Catalogue } from '../catalogue.js';
import { Viewpoint } from '../viewpoint.js';

/** The words in which wishes are written: genres, languages, keywords, streaming services. */
@Injectable()
export class Vocabulary {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly viewpoint: Viewpoint,
  ) {}

  async genres(media: string, viewer: Principal) {
    const { language } = await this.viewpoint.of(viewer);
    return this.catalogue.genres(kindOf(media), language);
  }

  async languages() {
    const languages = await this.catalogue.languages();
    return languages.map(({ code, englishName, name }) => ({ iso_639_1: code, english_name: englishName, name }));
  }

  /** Keywords that hold the term; none for an empty one. */
  async keywords(term: string) {
    return term.trim() === '' ? [] : this.catalogue.keywords(term.trim());
  }

  /** One keyword by its number; a Problem 404 when there is none. */
  async keyword(id: number) {
    const keyword = await this.catalogue.keyword(id);
    if (!keyword) throw new Problem(404, 'keyword/unknown', 'There is no such keyword.');
    return keyword;
  }

  /** Streaming services of the viewer's country whose name holds the term. */
  async watchProviders(media: string, term: string, viewer: Principal) {
    const { region } = await this.viewpoint.of(viewer);
    const providers = await this.catalogue.watchProviders(kindOf(media), region);
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
