import type { SimulatedTitle } from './title.js';
import { COMPANIES, GENRES, KEYWORDS } from './words.js';

/** A film that was invented for the simulator. */
export type SimulatedFilm = SimulatedTitle;

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
const DAY = 86_400_000;
const FIRST = 1001;
/** The place of the film that nobody translated. */
const ENGLISH_ONLY = 2;

/** The films as they stand on a given day: some are about to come out, some just did. */
export function inventedFilms(today: Date): SimulatedFilm[] {
  return [...TITLES.map((title, place) => ordinary(title, place, today)), ...awkward()];
}

function ordinary(title: string, place: number, today: Date): SimulatedFilm {
  return {
    id: FIRST + place,
    title,
    imdbId: `tt${String(7_700_000 + place)}`,
    language: LANGUAGES[place % LANGUAGES.length] ?? 'en',
    overview: `An invented story called ${title}, told only to test a portal.`,
    released: releaseDay(place, today),
    genreIds: [GENRES[place % 5]?.id ?? 18, GENRES[(place + 2) % 5]?.id ?? 35],
    keywordIds: [KEYWORDS[place % 4]?.id ?? 4001],
    companyIds: [COMPANIES[place % 2]?.id ?? 9],
    popularity: 900 - place * 20,
    voteAverage: 5 + ((place * 7) % 45) / 10,
    voteCount: 120 + place * 40,
    adult: false,
    hasPictures: true,
    onlyEnglish: place === ENGLISH_ONLY,
  };
}

/** Every fourth film is new, every fourth is announced, the others are old. */
function releaseDay(place: number, today: Date): string {
  if (place % 4 === 1) return dayAfter(today, 8 + (place % 15));
  if (place % 4 === 2) return dayAfter(today, -(place % 40));
  return `${1960 + place}-05-${String((place % 27) + 1).padStart(2, '0')}`;
}

const dayAfter = (today: Date, days: number): string => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);

/** Films that try what a portal forgets. */
function awkward(): SimulatedFilm[] {
  const plain = {
    imdbId: null,
    language: 'en',
    genreIds: [],
    keywordIds: [],
    companyIds: [],
    voteAverage: 0,
    voteCount: 0,
    adult: false,
    hasPictures: false,
  };
  return [
    {
      ...plain,
      id: 2001,
      title: '<img src=x onerror=alert(1)> & <b>Sons</b>',
      overview: '<script>alert("film")</script>',
      released: '1999-12-31',
      popularity: 60,
    },
    { ...plain, id: 2002, title: null, overview: null, released: null, popularity: 55 },
    {
      ...plain,
      id: 2003,
      title: 'Behind Closed Curtains',
      overview: 'Not for everybody.',
      released: '2001-02-03',
      popularity: 50,
      adult: true,
    },
    {
      ...plain,
      id: 2004,
      title:
        'Lantern Festival of the Exceedingly Long and Winding Title That No Poster Was Ever Wide Enough to Carry Without Breaking It Into Many Lines',
      overview: '',
      released: '2010-10-10',
      popularity: 45,
    },
  ];
}
