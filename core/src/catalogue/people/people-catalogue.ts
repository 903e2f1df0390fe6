import { Injectable } from '@nestjs/common';
import type { Credits, Locale, PersonDetails, CastCredit, CrewCredit, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { METADATA_CACHE_TTL_MS } from '../cache/cache-timing.js';
import { CatalogueService } from '../catalogue.service.js';
import { MovieViews } from '../movies/movie-views.js';
import type { MovieRow } from '../movies/movie.dto.js';
import { ShowStatuses, type ShowStatusLookup } from '../shows/show-statuses.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { isValidNumericId, refWithAllIds } from '../titles/title-ids.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { titleCardFields } from '../shows/show-fields.js';

/** The credits of a person (`ActorCredits`), with the member names of TMDB that clients expect. */
const toPersonCredits = (personId: number, { cast, crew }: Credits, statusOf: ShowStatusLookup) => ({
  id: personId,
  cast: cast.map((credit) => ({ ...castCreditFields(credit), ...titleCardFields(credit.title.ref, statusOf(credit.title.ref)) })),
  crew: crew.map((credit) => ({ ...crewCreditFields(credit), ...titleCardFields(credit.title.ref, statusOf(credit.title.ref)) })),
});

/** The movies and series in which a person appears or worked. */
export type PersonCredits = ReturnType<typeof toPersonCredits>;

const castCreditFields = ({ creditId, character, title }: CastCredit) => ({ character, credit_id: creditId, ...creditTitleFields(title) });

const crewCreditFields = ({ creditId, department, job, title }: CrewCredit) => ({
  department,
  job,
  credit_id: creditId,
  ...creditTitleFields(title),
});

const creditTitleFields = (title: TitleSummary) => ({
  id: Number(title.ref.id),
  title: title.title,
  original_title: title.originalTitle,
  original_language: title.originalLanguage,
  overview: title.overview,
  release_date: title.releaseDate,
  poster_path: title.posterPath,
  backdrop_path: title.backdropPath,
  genre_ids: title.genreIds,
  popularity: title.popularity,
  vote_average: title.voteAverage,
  vote_count: title.voteCount,
  adult: title.adult,
  video: false,
});

/** Actors and crew, and their credits. Throws a Problem 502 when no source answers. */
@Injectable()
export class PeopleCatalogue {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly catalogueService: CatalogueService,
    private readonly showStatuses: ShowStatuses,
    private readonly movieViews: MovieViews,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** Details of a person; null when unknown. */
  async findPerson(id: number, viewer: Principal): Promise<PersonDetails | null> {
    return isValidNumericId(id)
      ? this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'person', String(id), await this.viewerLocale.localeOf(viewer))
      : null;
  }

  /** The movies or series of a person with the status of each; empty for an unknown person. */
  async findCredits(id: number, kind: 'movie' | 'tv', viewer: Principal): Promise<PersonCredits> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const credits = await this.#fetchCredits(id, kind, locale);
    const titles = [...credits.cast, ...credits.crew].map(({ title }) => refWithAllIds(title));
    return toPersonCredits(id, credits, await this.showStatuses.statusesOf(titles, viewer, locale));
  }

  /** At most `most` movies with the first person of that name in the cast, each once. */
  async findMoviesWithActor(name: string, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer, language);
    const [first] = await this.catalogueService.searchByName('person', name, locale);
    if (!first) return [];
    const { cast } = await this.#fetchCredits(Number(first.id), 'movie', locale);
    const titles = new Map(cast.map(({ title }) => [title.ref.id, title]));
    return this.movieViews.buildRows([...titles.values()].slice(0, most), viewer);
  }

  async #fetchCredits(id: number, kind: 'movie' | 'tv', locale: Locale): Promise<Credits> {
    if (!isValidNumericId(id)) return NO_CREDITS;
    return (await this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'credits', String(id), kind, locale)) ?? NO_CREDITS;
  }
}

const NO_CREDITS: Credits = { cast: [], crew: [] };
