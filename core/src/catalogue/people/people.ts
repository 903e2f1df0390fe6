import { Injectable } from '@nestjs/common';
import type { Credits, Locale, PersonDetails } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { FRESH } from '../cache/ages.js';
import { Catalogue } from '../catalogue.js';
import { Movies } from '../movies/movies.js';
import type { MovieRow } from '../movies/wire/movie-row.js';
import { ShowStandings } from '../shows/availability/show-standings.js';
import { MetadataSource } from '../source/metadata-source.js';
import { isCounted, withAllIds } from '../titles/ids.js';
import { Viewpoint } from '../viewpoint.js';
import { creditsMembers, type CreditsMembers } from './wire/credits.js';

/** People before and behind the camera, and what they did. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class People {
  constructor(
    private readonly source: MetadataSource,
    private readonly catalogue: Catalogue,
    private readonly standings: ShowStandings,
    private readonly movies: Movies,
    private readonly viewpoint: Viewpoint,
  ) {}

  /** All about somebody; null when nobody knows them. */
  async person(id: number, viewer: Principal): Promise<PersonDetails | null> {
    return isCounted(id) ? this.source.ask(FRESH.title, 'person', String(id), await this.viewpoint.of(viewer)) : null;
  }

  /** The movies or series of somebody, and where each of them stands; of somebody unknown there are none. */
  async credits(id: number, kind: 'movie' | 'tv', viewer: Principal): Promise<CreditsMembers> {
    const locale = await this.viewpoint.of(viewer);
    const credits = await this.#credits(id, kind, locale);
    const titles = [...credits.cast, ...credits.crew].map(({ title }) => withAllIds(title));
    return creditsMembers(id, credits, await this.standings.of(titles, viewer, locale));
  }

  /** Movies in which the first person of a name is seen, each once, at most `most`. */
  async moviesOf(name: string, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const locale = await this.viewpoint.of(viewer, language);
    const [first] = await this.catalogue.named('person', name, locale);
    if (!first) return [];
    const { cast } = await this.#credits(Number(first.id), 'movie', locale);
    const titles = new Map(cast.map(({ title }) => [title.ref.id, title]));
    return this.movies.rows([...titles.values()].slice(0, most), viewer);
  }

  async #credits(id: number, kind: 'movie' | 'tv', locale: Locale): Promise<Credits> {
    if (!isCounted(id)) return NOTHING;
    return (await this.source.ask(FRESH.title, 'credits', String(id), kind, locale)) ?? NOTHING;
  }
}

const NOTHING: Credits = { cast: [], crew: [] };
