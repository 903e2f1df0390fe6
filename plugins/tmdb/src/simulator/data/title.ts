/** Members that movies and shows of the simulator have in common. All data is invented. */
export interface SimulatedTitle {
  readonly id: number;
  readonly title: string | null;
  readonly imdbId: string | null;
  /** The original language. */
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
  readonly hasImages: boolean;
  /** Whether the title has texts and posters in English only. */
  readonly isEnglishOnly?: boolean;
}

/** The title in a given language; without a translation, it has neither overview nor images. */
export const localizeTitle = <T extends SimulatedTitle>(title: T, language: string | null): T =>
  title.isEnglishOnly && language && !language.startsWith('en') ? { ...title, overview: '', hasImages: false } : title;

/** Whether the title has no data at all, not even a name. */
export const hasNoData = ({ title }: SimulatedTitle): boolean => title === null;
