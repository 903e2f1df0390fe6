import type { SimulatedTitle } from './title.js';
import { COMPANIES, GENRES, KEYWORDS } from './vocabulary.js';

/** An invented movie. */
export type SimulatedMovie = SimulatedTitle;

const TITLES = [
  'The Glass Orchard',
  'Harbour of Small Lights',
  'Nine Letters to Ada',
  'The Last Tram',
  'Under a Paper Moon',
  'Saltwater Clocks',
  'The Cartographer',
  'Winter in Ostrava',
  'A Brief History of Rain',
  'The Lighthouse Keeper’s Radio',
  'Copper and Smoke',
  'Good Morning, Captain',
  'The Borrowed Piano',
  'Seven Bridges',
  'Night Train to Varna',
  'The Weather Station',
  'Marigold',
  'Two Chairs by the Sea',
  'The Quiet Engine',
  'Orbit of Strangers',
  'Pepper Street',
  'The Beekeeper’s Map',
  'Static',
  'Halfway to Tuesday',
  'The Bell Foundry',
  'An Honest Thief',
  'Dust and Violins',
  'Midnight Allotment',
  'The Understudy',
  'Blue Hour',
  'Postcards from Mars',
  'The Ferryman',
  'Silver Linings Repair',
  'Kite Season',
  'The Second Gardener',
  'Hollow Hill',
  'Lanterns',
  'Cold Harvest',
  'The Snow Globe',
  'Eleven Minutes',
];

const LANGUAGES = ['en', 'en', 'de', 'fr', 'en', 'ja'];
const DAY_MS = 86_400_000;
const FIRST_ID = 1001;
/** Index of the movie without translations. */
const ENGLISH_ONLY_INDEX = 2;

/** The movies on a given day: some are upcoming, some are new. */
export function createMovies(today: Date): SimulatedMovie[] {
  return [...TITLES.map((title, index) => createMovie(title, index, today)), ...edgeCases()];
}

function createMovie(title: string, index: number, today: Date): SimulatedMovie {
  return {
    id: FIRST_ID + index,
    title,
    imdbId: `tt${String(7_700_000 + index)}`,
    language: LANGUAGES[index % LANGUAGES.length] ?? 'en',
    overview: `An invented story called ${title}, told only to test a portal.`,
    releaseDate: releaseDateOf(index, today),
    genreIds: [GENRES[index % 5]?.id ?? 18, GENRES[(index + 2) % 5]?.id ?? 35],
    keywordIds: [KEYWORDS[index % 4]?.id ?? 4001],
    companyIds: [COMPANIES[index % 2]?.id ?? 9],
    popularity: 900 - index * 20,
    voteAverage: 5 + ((index * 7) % 45) / 10,
    voteCount: 120 + index * 40,
    adult: false,
    hasImages: true,
    isEnglishOnly: index === ENGLISH_ONLY_INDEX,
  };
}

/** Every fourth movie is new, every fourth is upcoming, the others are old. */
function releaseDateOf(index: number, today: Date): string {
  if (index % 4 === 1) return addDays(today, 8 + (index % 15));
  if (index % 4 === 2) return addDays(today, -(index % 40));
  return `${1960 + index}-05-${String((index % 27) + 1).padStart(2, '0')}`;
}

const addDays = (today: Date, days: number): string => new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Edge cases. */
function edgeCases(): SimulatedMovie[] {
  const defaults = {
    imdbId: null,
    language: 'en',
    genreIds: [],
    keywordIds: [],
    companyIds: [],
    voteAverage: 0,
    voteCount: 0,
    adult: false,
    hasImages: false,
  };
  return [
    {
      ...defaults,
      id: 2001,
      title: '<img src=x onerror=alert(1)> & <b>Sons</b>',
      overview: '<script>alert("film")</script>',
      releaseDate: '1999-12-31',
      popularity: 60,
    },
    { ...defaults, id: 2002, title: null, overview: null, releaseDate: null, popularity: 55 },
    {
      ...defaults,
      id: 2003,
      title: 'Behind Closed Curtains',
      overview: 'Not for everybody.',
      releaseDate: '2001-02-03',
      popularity: 50,
      adult: true,
    },
    {
      ...defaults,
      id: 2004,
      title:
        'Lantern Festival of the Exceedingly Long and Winding Title That No Poster Was Ever Wide Enough to Carry Without Breaking It Into Many Lines',
      overview: '',
      releaseDate: '2010-10-10',
      popularity: 45,
    },
  ];
}
