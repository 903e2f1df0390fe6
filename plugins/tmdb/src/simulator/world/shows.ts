import { COMPANIES, GENRES, KEYWORDS } from './words.js';
import type { SimulatedTitle } from './title.js';

/** A season whose episodes follow from a rule: numbered from 1, one a week. */
export interface SimulatedSeason {
  readonly number: number;
  readonly episodes: number;
  /** Day of its first episode, `YYYY-MM-DD`; null when nobody has named one. */
  readonly begins: string | null;
}

/** A series that was invented for the simulator; `released` is the day of its first episode. */
export interface SimulatedShow extends SimulatedTitle {
  readonly tvdbId: number | null;
  readonly seasons: readonly SimulatedSeason[];
}

const DAY = 86_400_000;
const FIRST = 3002;

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

/** The series as they stand on a given day: every fifth is about to begin. */
export function inventedShows(today: Date): SimulatedShow[] {
  return [bureau(), ...NAMES.map((name, place) => ordinary(name, place, today)), ...awkward()];
}

const plain = { language: 'en', genreIds: [18], keywordIds: [4001], companyIds: [9], adult: false, hasPictures: true };

/** The one that tests ask about: with specials, and with English words only. */
const bureau = (): SimulatedShow => ({
  ...plain,
  id: 3001,
  title: 'The Lantern Bureau',
  imdbId: 'tt7800001',
  tvdbId: 81001,
  overview: 'An invented series about lamps that must not go out.',
  released: '2015-09-01',
  popularity: 120,
  voteAverage: 7.5,
  voteCount: 900,
  onlyEnglish: true,
  seasons: [
    { number: 0, episodes: 3, begins: '2015-12-24' },
    { number: 1, episodes: 8, begins: '2015-09-01' },
    { number: 2, episodes: 6, begins: '2016-09-06' },
  ],
});

function ordinary(title: string, place: number, today: Date): SimulatedShow {
  const released = place % 5 === 4 ? dayAfter(today.toISOString(), 2 + place) : `${1990 + place}-03-04`;
  const seasons = Array.from({ length: 1 + (place % 4) }, (_, at) => ({
    number: at + 1,
    episodes: 6 + (place % 7),
    begins: `${Number(released.slice(0, 4)) + at}${released.slice(4)}`,
  }));
  return {
    ...plain,
    id: FIRST + place,
    title,
    imdbId: `tt${7_800_002 + place}`,
    tvdbId: 81_002 + place,
    language: LANGUAGES[place % LANGUAGES.length] ?? 'en',
    overview: `An invented series called ${title}.`,
    released,
    genreIds: [GENRES[place % 5]?.id ?? 18],
    keywordIds: [KEYWORDS[place % 4]?.id ?? 4001],
    companyIds: [COMPANIES[place % 2]?.id ?? 9],
    popularity: 110 - place * 3,
    voteAverage: 5 + ((place * 11) % 40) / 10,
    voteCount: 100 + place * 60,
    seasons,
  };
}

/** Series that try what a portal forgets. */
function awkward(): SimulatedShow[] {
  const poor = { ...plain, imdbId: null, tvdbId: null, popularity: 20, voteAverage: 6, voteCount: 30, overview: 'Told for long.' };
  const long = Array.from({ length: 80 }, (_, at) => ({ number: at + 1, episodes: 62 + (at % 2), begins: `${1940 + at}-01-02` }));
  const years = [2001, 2002, 2003].map((year) => ({ number: year, episodes: 2, begins: `${year}-05-01` }));
  const nothing = { title: null, overview: null, released: null, hasPictures: false, voteAverage: 0, voteCount: 0, genreIds: [] };
  return [
    // Eighty seasons, five thousand episodes.
    { ...poor, id: 3101, title: 'The Long Pier', released: '1940-01-02', seasons: long },
    { ...poor, id: 3102, title: 'Pilgrims of the Year', released: '2001-05-01', seasons: years },
    { ...poor, ...nothing, id: 3103, seasons: [] },
    { ...poor, id: 3104, title: 'After the Curtain', released: '2004-04-04', adult: true, seasons: [] },
    { ...poor, id: 3105, title: 'Soon, Perhaps', released: null, seasons: [{ number: 1, episodes: 2, begins: null }] },
  ];
}

/** The day that lies so many days after another. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
