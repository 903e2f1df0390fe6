import type { ExternalIds, MediaRef } from '../../media.js';

/** Language (ISO 639-1) and country (ISO 3166-1) of the texts and dates to return. */
export interface Locale {
  readonly language: string;
  readonly region: string;
}

/** A title in a list. Dates are `YYYY-MM-DD`; only this provider can interpret the image paths. */
export interface TitleSummary {
  readonly ref: MediaRef;
  /** Ids at other sources, as far as a list contains them: media servers may use one of those. */
  readonly ids?: ExternalIds;
  readonly title: string;
  readonly originalTitle: string;
  readonly originalLanguage: string | null;
  readonly overview: string;
  readonly releaseDate: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly genreIds: readonly number[];
  readonly popularity: number;
  /** Average vote, 0 to 10. */
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly adult: boolean;
}

/** A named entry of the source's vocabulary: a genre, a keyword, a company. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

/** An actor and the role; an empty `character` is unknown. */
export interface CastMember {
  readonly personId: number;
  readonly name: string;
  readonly character: string;
  readonly imagePath: string | null;
}

/** A crew member; `job` is the term of the source. */
export interface CrewMember {
  readonly personId: number;
  readonly name: string;
  readonly job: string;
  readonly imagePath: string | null;
}

/** A trailer or other video at a hosting site. */
export interface Video {
  readonly id: string;
  /** Id of the video at the hosting site. */
  readonly key: string;
  readonly name: string;
  readonly site: string;
  readonly type: string;
  /** Vertical resolution in pixels. */
  readonly size: number;
}

/** Account names at social networks, without URLs. */
export interface SocialNames {
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly twitter: string | null;
}

/** Details that movies and series share. A value that the source does not know is empty, 0 or null, and the page omits it. */
export interface TitleDetails extends TitleSummary {
  readonly ids: ExternalIds;
  readonly tagline: string;
  /** Status in the terms of the source, e.g. `Released`. */
  readonly status: string;
  readonly homepage: string | null;
  /** Minutes; for a series, of one episode. */
  readonly runtime: number;
  readonly genres: readonly NamedItem[];
  readonly keywords: readonly NamedItem[];
  readonly companies: readonly NamedItem[];
  readonly cast: readonly CastMember[];
  readonly crew: readonly CrewMember[];
  readonly videos: readonly Video[];
  readonly similar: readonly TitleSummary[];
  readonly recommendations: readonly TitleSummary[];
  readonly social: SocialNames;
  /** Age rating in the queried region, e.g. `PG-13`; empty when unknown. */
  readonly certification: string;
}

/** Release dates by release type (`digital` and others): the first date of each type in the queried region. */
export interface ReleaseDates {
  readonly theatrical: string | null;
  readonly digital: string | null;
  readonly physical: string | null;
}

/** All details of a movie. */
export interface MovieDetails extends TitleDetails {
  /** Budget in US dollars. */
  readonly budget: number;
  readonly revenue: number;
  readonly collection: CollectionSummary | null;
  readonly releases: ReleaseDates;
}

/** A movie collection, as one of its movies names it. */
export interface CollectionSummary extends NamedItem {
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/** A movie collection with all its movies, oldest first; those without a date come last. */
export interface CollectionDetails extends CollectionSummary {
  readonly overview: string;
  readonly parts: readonly TitleSummary[];
}

/** An episode; `airDate` is `YYYY-MM-DD`, null when not announced. */
export interface Episode {
  readonly number: number;
  readonly title: string;
  readonly airDate: string | null;
  /** URL of the episode's page at the source, if it has one. */
  readonly url?: string | null;
}

/** A season with all its episodes, sorted by number. Number 0 means specials. */
export interface Season {
  readonly number: number;
  readonly title: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly episodes: readonly Episode[];
}

/** All details of a series. `releaseDate` is the air date of its first episode. */
export interface ShowDetails extends TitleDetails {
  /** Air date of the latest episode. */
  readonly lastAirDate: string | null;
  readonly networks: readonly NamedItem[];
  readonly creators: readonly string[];
  /** Sorted by number. */
  readonly seasons: readonly Season[];
}
