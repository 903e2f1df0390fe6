/** How much of a series is there; told beside what is told of every title. */
export interface ShowCardWire {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
}

/** A series in a list. Its `id` is the number that its page has in the address bar. */
export interface SearchShowWire extends ShowCardWire {
  readonly id: number;
  readonly title: string | null;
  readonly overview: string | null;
  readonly posterPath: string | null;
  readonly firstAired: string | null;
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  /** True for titles of the built-in catalogue. */
  readonly sample?: boolean;
}
