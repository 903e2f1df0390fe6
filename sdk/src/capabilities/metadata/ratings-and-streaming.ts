/** A service that streams a title in the asked country; a lower `order` stands first. */
export interface StreamingOffer {
  readonly provider: string;
  readonly logoPath: string | null;
  readonly order: number;
}

/** Asks what critics and audience think of a title; known by name, because those who rate have no ids in common with anybody. */
export interface RatingsQuery {
  readonly kind: 'movie' | 'tv';
  readonly title: string;
  /** Of the first release. */
  readonly year: number;
}

/** What somebody thinks of a title: a word of the source's own, e.g. `Fresh`, and 0 to 100; null when nobody has said. */
export interface Rating {
  readonly label: string;
  readonly score: number;
}

/** What critics and audience think of a title. */
export interface Ratings {
  readonly critics: Rating | null;
  readonly audience: Rating | null;
}
