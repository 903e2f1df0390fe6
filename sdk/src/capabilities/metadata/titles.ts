import type { ExternalIds, MediaRef } from '../../media.js';

/** The language (ISO 639-1) and country (ISO 3166-1) in which texts and dates are wanted. */
export interface Locale {
  readonly language: string;
  readonly region: string;
}

/** A title as it stands in a list. Dates are `YYYY-MM-DD`; image paths mean something to this provider only. */
export interface TitleSummary {
  readonly ref: MediaRef;
  /** Its numbers elsewhere, as far as a list tells them: media servers may know the title by one of those. */
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
  /** 0 to 10. */
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly adult: boolean;
}

/** A word of the source's own vocabulary: a genre, a keyword, a company. */
export interface NamedItem {
  readonly id: number;
  readonly name: string;
}

/** Somebody in front of the camera; an empty `character` is unknown. */
export interface CastMember {
  readonly personId: number;
  readonly name: string;
  readonly character: string;
  readonly imagePath: string | null;
}

/** Somebody behind the camera; `job` is the source's own word. */
export interface CrewMember {
  readonly personId: number;
  readonly name: string;
  readonly job: string;
  readonly imagePath: string | null;
}

/** A trailer or the like, kept at a hosting site. */
export interface Video {
  readonly id: string;
  /** Key at the hosting site. */
  readonly key: string;
  readonly name: string;
  readonly site: string;
  readonly type: string;
  /** Vertical resolution in pixels. */
  readonly size: number;
}

/** Names at the networks, without their addresses. */
export interface SocialNames {
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly twitter: string | null;
}

/** What movies and series have in common. What a source does not know is empty, 0 or null, and the screen leaves it out. */
export interface TitleDetails extends TitleSummary {
  readonly ids: ExternalIds;
  readonly tagline: string;
  /** The source's own word, e.g. `Released`. */
  readonly status: string;
  readonly homepage: string | null;
  /** Minutes; of a series, of one episode. */
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
  /** For whom it is fit, as the asked region says it, e.g. `PG-13`; empty when unknown. */
  readonly certification: string;
}

/** `digital` and the like; the first one of the asked region. */
export interface ReleaseDates {
  readonly theatrical: string | null;
  readonly digital: string | null;
  readonly physical: string | null;
}

/** All about one movie. */
export interface MovieDetails extends TitleDetails {
  /** US dollars. */
  readonly budget: number;
  readonly revenue: number;
  readonly collection: CollectionSummary | null;
  readonly releases: ReleaseDates;
}

/** Movies that belong together, as one of them names them. */
export interface CollectionSummary extends NamedItem {
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/** Movies that belong together, with every one of them, the oldest first; those without a date come last. */
export interface CollectionDetails extends CollectionSummary {
  readonly overview: string;
  readonly parts: readonly TitleSummary[];
}

/** One episode; `airDate` is `YYYY-MM-DD`, null when nobody has named a day yet. */
export interface Episode {
  readonly number: number;
  readonly title: string;
  readonly airDate: string | null;
  /** Address of the episode's page at the source, where it has one. */
  readonly url?: string | null;
}

/** One season with all its episodes, by their number. Number 0 are the specials. */
export interface Season {
  readonly number: number;
  readonly title: string;
  readonly overview: string;
  readonly posterPath: string | null;
  readonly episodes: readonly Episode[];
}

/** All about one series. `releaseDate` is the day of its first episode. */
export interface ShowDetails extends TitleDetails {
  /** The last day on which an episode was shown. */
  readonly lastAirDate: string | null;
  readonly networks: readonly NamedItem[];
  readonly creators: readonly string[];
  /** By their number. */
  readonly seasons: readonly Season[];
}
