import type { Artist } from '../types.js';

/** Music of this century under open licences. Lists only the releases that have such a licence. */
export const OPEN_LICENCE_ARTISTS: readonly Artist[] = [
  {
    number: 19,
    name: 'Nine Inch Nails',
    type: 'Group',
    disambiguation: 'the openly licensed works',
    country: 'US',
    region: 'Cleveland',
    startYear: '1988',
    endYear: null,
    overview:
      'Free of a contract, the band put two works under an open licence within ten weeks. The second came with four words: this one’s on me.',
    links: { homePage: 'https://www.nin.com/' },
    members: [
      { name: 'Trent Reznor', role: '', begin: '1988' },
      { name: 'Atticus Ross', role: '', begin: '2016' },
    ],
    albums: [
      {
        number: 1,
        title: 'Ghosts I–IV',
        type: 'Album',
        releaseDate: '2008-03-02',
        tracks: ['I', 'II', 'III', 'IV'].flatMap((part, place) =>
          Array.from({ length: 9 }, (_, index) => `${place * 9 + index + 1} Ghosts ${part}`),
        ),
      },
      {
        number: 2,
        title: 'The Slip',
        type: 'Album',
        releaseDate: '2008-05-05',
        tracks: [
          '999,999',
          '1,000,000',
          'Letting You',
          'Discipline',
          'Echoplex',
          'Head Down',
          'Lights in the Sky',
          'Corona Radiata',
          'The Four of Us Are Dying',
          'Demon Seed',
        ],
      },
    ],
  },
  {
    number: 20,
    name: 'Jonathan Coulton',
    type: 'Person',
    disambiguation: 'American singer-songwriter',
    country: 'US',
    region: 'Brooklyn',
    startYear: '1970',
    endYear: null,
    overview: 'He left his work as a programmer and wrote a song a week for a year, about zombies in offices, squid and furniture.',
    links: { homePage: 'https://www.jonathancoulton.com/' },
    albums: [
      { number: 1, title: 'Thing a Week One', type: 'Album', releaseDate: '2006', tracks: [] },
      { number: 2, title: 'Thing a Week Two', type: 'Album', releaseDate: '2006', tracks: [] },
      { number: 3, title: 'Thing a Week Three', type: 'Album', releaseDate: '2006', tracks: [] },
      { number: 4, title: 'Thing a Week Four', type: 'Album', releaseDate: '2006', tracks: [] },
    ],
  },
  {
    number: 21,
    name: 'Brad Sucks',
    type: 'Person',
    disambiguation: 'a one-man band with no fans',
    country: 'CA',
    region: 'Ottawa',
    startYear: null,
    endYear: null,
    overview:
      'A programmer with a guitar who gave away his songs together with their single tracks, so that anybody could put them together again.',
    links: { homePage: 'https://www.bradsucks.net/' },
    albums: [
      { number: 1, title: "I Don't Know What I'm Doing", type: 'Album', releaseDate: '2001', tracks: [] },
      { number: 2, title: 'Out of It', type: 'Album', releaseDate: '2008', tracks: [] },
      { number: 3, title: "Guess Who's a Mess", type: 'Album', releaseDate: '2012', tracks: [] },
    ],
  },
  {
    number: 22,
    name: 'Jan Morgenstern',
    type: 'Person',
    disambiguation: 'German composer',
    country: 'DE',
    region: '',
    startYear: null,
    endYear: null,
    overview: 'He wrote the music of three open movies: for an endless machine, for an angry rabbit and for a girl with a dragon.',
    albums: [
      { number: 1, title: 'Elephants Dream', type: 'Album', secondaryTypes: ['Soundtrack'], releaseDate: '2006', tracks: [] },
      { number: 2, title: 'Big Buck Bunny', type: 'Album', secondaryTypes: ['Soundtrack'], releaseDate: '2008', tracks: [] },
      { number: 3, title: 'Sintel', type: 'Album', secondaryTypes: ['Soundtrack'], releaseDate: '2010', tracks: [] },
    ],
  },
];
