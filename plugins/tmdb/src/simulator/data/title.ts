/** What films and shows of the simulator have in common. Everything in here is invented. */
export interface SimulatedTitle {
  readonly id: number;
  readonly title: string | null;
  readonly imdbId: string | null;
  /** In which it was made. */
  readonly language: string;
  readonly overview: string | null;
  /** `YYYY-MM-DD`, or null. */
  readonly releaseDate: string | null;
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly popularity: number;
  readonly voteAverage: number;
  readonly voteCount: number;
  readonly adult: boolean;
  readonly hasPictures: boolean;
  /** Nobody wrote a word about it, or made a poster, in another language. */
  readonly isEnglishOnly?: boolean;
}

/** The title as people of a language see it. */
export const inLanguage = <T extends SimulatedTitle>(title: T, language: string | null): T =>
  title.isEnglishOnly && language && !language.startsWith('en') ? { ...title, overview: '', hasPictures: false } : title;

/** Nothing is known about it, not even a name. */
export const hasNoData = ({ title }: SimulatedTitle): boolean => title === null;
