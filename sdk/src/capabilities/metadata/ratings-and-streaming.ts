/** A service that streams a title in the queried country; services are sorted by ascending `order`. */
export interface StreamingOffer {
  /** Name of the service. */
  readonly provider: string;
  /** Path for `image`; null when there is none. */
  readonly logoPath: string | null;
  /** Rank in the country; the lowest is shown first. */
  readonly order: number;
}

/** Query for the ratings of a title. It names title and year, because rating services share no ids with other sources. */
export interface RatingsQuery {
  readonly kind: 'movie' | 'tv';
  /** Title by which the source is searched; trimmed, never empty. */
  readonly title: string;
  /** Year of the first release. */
  readonly year: number;
}

/** A rating of a title: a term of the source, e.g. `Fresh`, and a score from 0 to 100; null when there is no rating. */
export interface Rating {
  /** What the source calls it. */
  readonly label: string;
  /** Percent, 0 to 100. */
  readonly score: number;
}

/** Ratings of a title by critics and audience. */
export interface Ratings {
  readonly critics: Rating | null;
  readonly audience: Rating | null;
}
