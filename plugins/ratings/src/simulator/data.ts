/** A rated movie in the format of the service. */
export interface SimulatedMovie {
  readonly title: string;
  /** Empty when unknown. */
  readonly year: number | string;
  readonly ratings: {
    readonly critics_rating?: string;
    readonly critics_score: number;
    readonly audience_rating?: string;
    readonly audience_score: number;
  };
}

/** A rated series in the format of the service. */
export interface SimulatedSeries {
  readonly title: string;
  readonly startYear: number | null;
  readonly endYear: number | null;
  readonly meterClass: string;
  readonly meterScore: number | null;
}

const movie = (title: string, year: number | string, critics: number, audience: number): SimulatedMovie => ({
  title,
  year,
  ratings: {
    ...(critics < 0 ? {} : { critics_rating: critics < 60 ? 'Rotten' : 'Certified Fresh' }),
    critics_score: critics,
    ...(audience < 0 ? {} : { audience_rating: audience < 60 ? 'Spilled' : 'Upright' }),
    audience_score: audience,
  },
});

/** Movies with equal and similar titles, and unrated ones. */
export const createMovies = (): SimulatedMovie[] => [
  movie('Casablanca', 1942, 99, 95),
  movie('The Glass Orchard', 1960, 97, 88),
  movie('Glass Orchard Revisited', 1960, 12, 20),
  movie('The Glass Orchard', 2011, 41, 30),
  movie('Amélie & the Lantern', 2001, 90, 95),
  movie('Lantern Hill', 2001, 10, 10),
  movie('The Unseen Lantern', 2030, -1, 93),
  movie('The Unheard Lantern', 2030, -1, -1),
  movie('Orchard Without a Year', '', 50, 50),
];

export const createSeries = (): SimulatedSeries[] => [
  { title: 'The Lantern Bureau', startYear: 2015, endYear: null, meterClass: 'certified_fresh', meterScore: 86 },
  { title: 'Lantern Bureau Nights', startYear: 2015, endYear: 2015, meterClass: 'rotten', meterScore: 20 },
  { title: 'Ferry Street', startYear: 2008, endYear: 2012, meterClass: 'N/A', meterScore: null },
];
