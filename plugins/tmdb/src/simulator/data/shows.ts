import type { SimulatedTitle } from './title.js';
import { COMPANIES, GENRES, KEYWORDS } from './vocabulary.js';

/** A season with generated episodes: numbered from 1, one per week. */
export interface SimulatedSeason {
  readonly number: number;
  readonly episodeCount: number;
  /** Air date of the first episode, `YYYY-MM-DD`; null when unknown. */
  readonly firstAirDate: string | null;
}

/** An invented series; `releaseDate` is the air date of the first episode. */
export interface SimulatedShow extends SimulatedTitle {
  readonly tvdbId: number | null;
  readonly seasons: readonly SimulatedSeason[];
}

const DAY_MS = 86_400_000;
const FIRST_ID = 3002;

const NAMES = [
  'Signal Hill',
  'The Apothecaries',
  'Ostrava Homicide',
  'Paper Ships',
  'A House in Ghent',
  'The Tea Inspector',
  'Deep Field',
  'Mothlight',
  'County Line Radio',
  'The Third Shift',
  'Winterthur',
  'Salt Roads',
  'Seven Kitchens',
  'The Bridge Painter',
  'Low Orbit',
  'Juniper Street',
  'The Quiet Assembly',
  'Mill Pond',
  'Foxglove',
  'Eighty Metres',
  'The Night Porter’s Club',
  'Brass and Bone',
];

const LANGUAGES = ['en', 'de', 'en', 'en', 'fr'];

/** The series on a given day: every fifth is upcoming. */
export function createShows(today: Date): SimulatedShow[] {
  return [mainShow(), ...NAMES.map((name, index) => createShow(name, index, today)), ...edgeCases()];
}

const DEFAULTS = { language: 'en', genreIds: [18], keywordIds: [4001], companyIds: [9], adult: false, hasImages: true };

/** The series that tests use: with specials, and with English texts only. */
const mainShow = (): SimulatedShow => ({
  ...DEFAULTS,
  id: 3001,
  title: 'The Lantern Bureau',
  imdbId: 'tt7800001',
  tvdbId: 81001,
  overview: 'An invented series about lamps that must not go out.',
  releaseDate: '2015-09-01',
  popularity: 120,
  voteAverage: 7.5,
  voteCount: 900,
  isEnglishOnly: true,
  seasons: [
    { number: 0, episodeCount: 3, firstAirDate: '2015-12-24' },
    { number: 1, episodeCount: 8, firstAirDate: '2015-09-01' },
    { number: 2, episodeCount: 6, firstAirDate: '2016-09-06' },
  ],
});

function createShow(title: string, index: number, today: Date): SimulatedShow {
  const releaseDate = index % 5 === 4 ? addDays(today.toISOString(), 2 + index) : `${1990 + index}-03-04`;
  const seasons = Array.from({ length: 1 + (index % 4) }, (_, seasonIndex) => ({
    number: seasonIndex + 1,
    episodeCount: 6 + (index % 7),
    firstAirDate: `${Number(releaseDate.slice(0, 4)) + seasonIndex}${releaseDate.slice(4)}`,
  }));
  return {
    ...DEFAULTS,
    id: FIRST_ID + index,
    title,
    imdbId: `tt${7_800_002 + index}`,
    tvdbId: 81_002 + index,
    language: LANGUAGES[index % LANGUAGES.length] ?? 'en',
    overview: `An invented series called ${title}.`,
    releaseDate,
    genreIds: [GENRES[index % 5]?.id ?? 18],
    keywordIds: [KEYWORDS[index % 4]?.id ?? 4001],
    companyIds: [COMPANIES[index % 2]?.id ?? 9],
    popularity: 110 - index * 3,
    voteAverage: 5 + ((index * 11) % 40) / 10,
    voteCount: 100 + index * 60,
    seasons,
  };
}

/** Edge cases. */
function edgeCases(): SimulatedShow[] {
  const minimal = { ...DEFAULTS, imdbId: null, tvdbId: null, popularity: 20, voteAverage: 6, voteCount: 30, overview: 'Told for long.' };
  const eightySeasons = Array.from({ length: 80 }, (_, seasonIndex) => ({ number: seasonIndex + 1, episodeCount: 62 + (seasonIndex % 2), firstAirDate: `${1940 + seasonIndex}-01-02` }));
  const yearSeasons = [2001, 2002, 2003].map((year) => ({ number: year, episodeCount: 2, firstAirDate: `${year}-05-01` }));
  const noData = { title: null, overview: null, releaseDate: null, hasImages: false, voteAverage: 0, voteCount: 0, genreIds: [] };
  return [
    // 80 seasons with 5,000 episodes.
    { ...minimal, id: 3101, title: 'The Long Pier', releaseDate: '1940-01-02', seasons: eightySeasons },
    { ...minimal, id: 3102, title: 'Pilgrims of the Year', releaseDate: '2001-05-01', seasons: yearSeasons },
    { ...minimal, ...noData, id: 3103, seasons: [] },
    { ...minimal, id: 3104, title: 'After the Curtain', releaseDate: '2004-04-04', adult: true, seasons: [] },
    { ...minimal, id: 3105, title: 'Soon, Perhaps', releaseDate: null, seasons: [{ number: 1, episodeCount: 2, firstAirDate: null }] },
  ];
}

/** The date a number of days after another. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
