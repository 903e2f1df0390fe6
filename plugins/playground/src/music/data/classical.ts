import type { Artist } from '../types.js';

const VARIATIONS = Array.from({ length: 30 }, (_, index) => `Variatio ${index + 1}`);
const KEYS = ['C', 'C-sharp', 'D', 'E-flat', 'E', 'F', 'F-sharp', 'G', 'A-flat', 'A', 'B-flat', 'B'];
const MODES = ['major', 'minor'];

/** Public-domain works, played by musicians who died long ago, or in recordings under open licences. */
export const CLASSICAL_ARTISTS: readonly Artist[] = [
  {
    number: 7,
    name: 'Fritz Kreisler',
    type: 'Person',
    disambiguation: 'Austrian-born violinist and composer',
    country: 'AT',
    region: 'Vienna',
    startYear: '1875',
    endYear: '1962',
    overview: 'A violin that sounds like a café closing late. Some of the old masters he played turned out to be himself.',
    albums: [
      { number: 1, title: 'Caprice viennois', type: 'Single', releaseDate: '1910', tracks: ['Caprice viennois'] },
      { number: 2, title: 'Liebesleid', type: 'Single', releaseDate: '1910', tracks: ['Liebesleid'] },
      {
        number: 3,
        title: 'Bach: Concerto for Two Violins in D minor',
        type: 'Album',
        releaseDate: '1915',
        overview: 'With Efrem Zimbalist as the other violin.',
        tracks: ['Vivace', 'Largo ma non tanto', 'Allegro'],
      },
    ],
  },
  {
    number: 8,
    name: 'Sergei Rachmaninoff',
    type: 'Person',
    disambiguation: 'Russian composer, pianist and conductor',
    country: 'RU',
    region: 'Novgorod',
    startYear: '1873',
    endYear: '1943',
    overview:
      'New in America, he sat down at a piano in a small studio in 1919 and played what every audience would ask him for until the end.',
    albums: [
      { number: 1, title: 'Prelude in C-sharp minor', type: 'Single', releaseDate: '1919', tracks: ['Prelude in C-sharp minor'] },
      { number: 2, title: 'Polka de W.R.', type: 'Single', releaseDate: '1919', tracks: ['Polka de W.R.'] },
      {
        number: 3,
        title: 'Liszt: Hungarian Rhapsody No. 2',
        type: 'EP',
        releaseDate: '1919',
        overview: 'On three sides, with a cadenza of his own.',
        tracks: ['Part 1', 'Part 2', 'Part 3'],
      },
    ],
  },
  {
    number: 9,
    name: 'Berlin Philharmonic',
    type: 'Orchestra',
    disambiguation: 'Berliner Philharmoniker',
    country: 'DE',
    region: 'Berlin',
    startYear: '1882',
    endYear: null,
    overview: 'In November 1913 it moved as close to a horn as an orchestra can, and left one of the first complete symphonies on record.',
    links: { homePage: 'https://www.berliner-philharmoniker.de/' },
    members: [{ name: 'Arthur Nikisch', role: 'principal conductor', begin: '1895', end: '1922' }],
    albums: [
      {
        number: 1,
        title: 'Beethoven: Symphony No. 5',
        type: 'Album',
        releaseDate: '1914',
        overview: 'Conducted by Arthur Nikisch, on eight sides.',
        tracks: ['Allegro con brio', 'Andante con moto', 'Scherzo: Allegro', 'Allegro'],
      },
    ],
  },
  {
    number: 10,
    name: 'Kimiko Ishizaka',
    type: 'Person',
    disambiguation: 'German-Japanese pianist',
    country: 'DE',
    region: 'Bonn',
    startYear: '1976',
    endYear: null,
    overview: 'She recorded Bach because thousands of people paid for it together, and then gave the recordings to everybody.',
    albums: [
      {
        number: 1,
        title: 'Open Goldberg Variations',
        type: 'Album',
        releaseDate: '2012-05-28',
        tracks: ['Aria', ...VARIATIONS, 'Aria da capo'],
      },
      {
        number: 2,
        title: 'Open Well-Tempered Clavier, Book 1',
        type: 'Album',
        releaseDate: '2015',
        tracks: KEYS.flatMap((key) => MODES.map((mode) => `${key} ${mode}`)).map(
          (key, index) => `Prelude and Fugue No. ${index + 1} in ${key}`,
        ),
      },
    ],
  },
  {
    number: 11,
    name: 'United States Marine Band',
    type: 'Orchestra',
    disambiguation: '“The President’s Own”',
    country: 'US',
    region: 'Washington, D.C.',
    startYear: '1798',
    endYear: null,
    overview: 'What it plays on duty belongs to the public, so it set out to record every march of its most famous leader.',
    links: { homePage: 'https://www.marineband.marines.mil/' },
    members: [{ name: 'John Philip Sousa', role: 'director', begin: '1880', end: '1892' }],
    albums: [
      { number: 1, title: 'The Complete Marches of John Philip Sousa, Volume 1', type: 'Album', releaseDate: '2015', tracks: [] },
      { number: 2, title: 'The Complete Marches of John Philip Sousa, Volume 2', type: 'Album', releaseDate: '2016', tracks: [] },
      { number: 3, title: 'The Complete Marches of John Philip Sousa, Volume 3', type: 'Album', releaseDate: '2017', tracks: [] },
    ],
  },
];
