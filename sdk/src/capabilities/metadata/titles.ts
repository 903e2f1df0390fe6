import type { ExternalIds, MediaRef } from '../../media.js';

/** Language (ISO 639-1) and country (ISO 3166-1) of the texts and dates to return. */
export interface Locale {
  /** ISO 639-1, e.g. `de`. */
  readonly language: string;
  /** ISO 3166-1 alpha-2, e.g. `DE`. */
  readonly region: string;
}

/** A title in a list. Dates are `YYYY-MM-DD`; only this provider can interpret the image paths. */
export interface TitleSummary {
  /** Reference with an id of this provider, or of another source that it accepts. */
  readonly ref: MediaRef;
  /** Ids at other sources, as far as a list contains them: media servers may use one of those. */
  readonly ids?: ExternalIds;
  /** In the queried language, else the original title. */
  readonly title: string;
  /** Empty when unknown. */
  readonly originalTitle: string;
  /** ISO 639-1; null when unknown. */
  readonly originalLanguage: string | null;
  /** Plain text in the queried language; empty when there is none. */
  readonly overview: string;
  /** First release, for a series its first episode; null when not announced. */
  readonly releaseDate: string | null;
  /** Path for `image`, upright; null when there is none. */
  readonly posterPath: string | null;
  /** Path for `image`, landscape; null when there is none. */
  readonly backdropPath: string | null;
  /** Ids of `genres`. */
  readonly genreIds: readonly number[];
  /** Rank by which the source sorts; higher is more popular. Comparable within one source only. */
  readonly popularity: number;
  /** Average vote, 0 to 10. */
  readonly voteAverage: number;
  /** Number of votes behind the average. */
  readonly voteCount: number;
  /** Whether the source marks it as pornography. */
  readonly adult: boolean;
}

/** A named entry of the source's vocabulary: a genre, a keyword, a company. */
export interface NamedItem {
  /** Id at the source, unique within its vocabulary. */
  readonly id: number;
  /** In the queried language, where the source has translations. */
  readonly name: string;
}

/** An actor and the role; an empty `character` is unknown. */
export interface CastMember {
  /** Id for `person`. */
  readonly personId: number;
  /** Name of the actor. */
  readonly name: string;
  /** Name of the role. */
  readonly character: string;
  /** Path for `image`; null when there is none. */
  readonly imagePath: string | null;
}

/** A crew member; `job` is the term of the source. */
export interface CrewMember {
  /** Id for `person`. */
  readonly personId: number;
  /** Name of the crew member. */
  readonly name: string;
  /** Such as `Director`. */
  readonly job: string;
  /** Path for `image`; null when there is none. */
  readonly imagePath: string | null;
}

/** A trailer or other video at a hosting site. */
export interface Video {
  /** Id at the source. */
  readonly id: string;
  /** Id of the video at the hosting site. */
  readonly key: string;
  /** Title of the video. */
  readonly name: string;
  /** Name of the hosting site, e.g. `YouTube`. */
  readonly site: string;
  /** Type in the terms of the source, e.g. `Trailer`. */
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
  /** All ids of the title that the source knows. */
  readonly ids: ExternalIds;
  readonly tagline: string;
  /** Status in the terms of the source, e.g. `Released`. */
  readonly status: string;
  /** URL of the official site; null when unknown. */
  readonly homepage: string | null;
  /** Minutes; for a series, of one episode. */
  readonly runtime: number;
  /** Named in the queried language. */
  readonly genres: readonly NamedItem[];
  readonly keywords: readonly NamedItem[];
  readonly companies: readonly NamedItem[];
  /** In the order of the source, the leading roles first. */
  readonly cast: readonly CastMember[];
  readonly crew: readonly CrewMember[];
  readonly videos: readonly Video[];
  /** Titles with the same genres and keywords. */
  readonly similar: readonly TitleSummary[];
  /** Titles that viewers of this one also like. */
  readonly recommendations: readonly TitleSummary[];
  readonly social: SocialNames;
  /** Age rating in the queried region, e.g. `PG-13`; empty when unknown. */
  readonly certification: string;
}

/** Release dates by release type (`digital` and others): the first date of each type in the queried region. */
export interface ReleaseDates {
  /** Release in cinemas; null when unknown. */
  readonly theatrical: string | null;
  /** Release for download or streaming; null when unknown. */
  readonly digital: string | null;
  /** Release on disc; null when unknown. */
  readonly physical: string | null;
}

/** All details of a movie. */
export interface MovieDetails extends TitleDetails {
  /** Budget in US dollars. */
  readonly budget: number;
  /** Revenue in US dollars. */
  readonly revenue: number;
  /** The collection that it belongs to; null when it belongs to none. */
  readonly collection: CollectionSummary | null;
  /** Dates in the queried region, `YYYY-MM-DD`. */
  readonly releases: ReleaseDates;
}

/** A movie collection, as one of its movies names it. */
export interface CollectionSummary extends NamedItem {
  /** Path for `image`, upright; null when there is none. */
  readonly posterPath: string | null;
  /** Path for `image`, landscape; null when there is none. */
  readonly backdropPath: string | null;
}

/** A movie collection with all its movies, oldest first; those without a date come last. */
export interface CollectionDetails extends CollectionSummary {
  readonly overview: string;
  readonly parts: readonly TitleSummary[];
}

/** An episode; `airDate` is `YYYY-MM-DD`, null when not announced. */
export interface Episode {
  /** Number within the season, from 1. */
  readonly number: number;
  /** Empty when unknown. */
  readonly title: string;
  readonly airDate: string | null;
  /** URL of the episode's page at the source, if it has one. */
  readonly url?: string | null;
}

/** A season with all its episodes, sorted by number. Number 0 means specials. */
export interface Season {
  readonly number: number;
  /** Empty when the source names none. */
  readonly title: string;
  /** Empty when there is none. */
  readonly overview: string;
  /** Path for `image`; null when there is none. */
  readonly posterPath: string | null;
  readonly episodes: readonly Episode[];
}

/** All details of a series. `releaseDate` is the air date of its first episode. */
export interface ShowDetails extends TitleDetails {
  /** Air date of the latest episode. */
  readonly lastAirDate: string | null;
  /** Broadcasters and streaming services that produced it. */
  readonly networks: readonly NamedItem[];
  /** Names. */
  readonly creators: readonly string[];
  /** Sorted by number. */
  readonly seasons: readonly Season[];
  /**
   * Whether it is anime, for which downloaders may have profiles and folders of their own. Absent: it is with the genre `Animation` and the
   * keyword `anime`.
   */
  readonly isAnime?: boolean;
}
