import type { Artist } from '../types.js';

/** An invented band with one album of every kind: old, live, compilation, upcoming and undated. */
export const INVENTED_ARTISTS: readonly Artist[] = [
  {
    number: 23,
    name: 'The Paper Lanterns',
    type: 'Group',
    disambiguation: 'made up for the samples',
    country: null,
    region: 'Sampleton',
    startYear: '2009',
    endYear: null,
    overview:
      'Four friends, a harmonium and a drum machine with a mind of its own. This band does not exist: it was made up for the samples, with an album of every kind, one that is always about to come out and one that nobody has dated yet.',
    members: [
      { name: 'Ada Sample', role: 'vocals, harmonium', begin: '2009' },
      { name: 'Bo Beispiel', role: 'guitar', begin: '2009' },
      { name: 'Ciro Esempio', role: 'bass guitar', begin: '2009', end: '2017' },
      { name: 'Mia Przykład', role: 'bass guitar', begin: '2017' },
      { name: 'Pim Voorbeeld', role: 'drum machine', begin: '2011' },
    ],
    albums: [
      { number: 1, title: 'Moth Season', type: 'EP', releaseDate: '2010-04-09', tracks: ['Porch', 'Moth Season', 'Dust on the Bulb', 'Away'] },
      {
        number: 2,
        title: 'Everything Folds',
        type: 'Album',
        releaseDate: '2012-09-21',
        tracks: [
          'Crease',
          'Paper Boats',
          'Envelope',
          'The Long Division',
          'Everything Folds',
          'Kite',
          'Tear Here',
          'Blank Side',
          'Confetti',
        ],
      },
      { number: 3, title: 'Paper Boats', type: 'Single', releaseDate: '2012-08-03', tracks: ['Paper Boats', 'Paper Boats (rain version)'] },
      {
        number: 4,
        title: 'Live in a Very Small Room',
        type: 'Album',
        secondaryTypes: ['Live'],
        releaseDate: '2014-11-28',
        tracks: ['Crease', 'Kite', 'Porch', 'Somebody Sneezes', 'Everything Folds', 'Away'],
      },
      {
        number: 5,
        title: 'Streetlight Weather',
        type: 'Album',
        releaseDate: '2018-03-16',
        tracks: ['Amber', 'Streetlight Weather', 'Umbrella for One', 'Tram', 'Puddle', 'Green Again', 'Last Window'],
      },
      {
        number: 6,
        title: 'Folded Twice: The First Ten Years',
        type: 'Album',
        secondaryTypes: ['Compilation'],
        releaseDate: '2019-06-07',
        tracks: ['Porch', 'Paper Boats', 'Kite', 'Amber', 'Tram', 'Somebody Sneezes'],
      },
      { number: 7, title: 'Wick', type: 'Single', releaseDate: '2025', tracks: ['Wick'] },
      {
        number: 8,
        title: 'Slow Candle',
        type: 'Album',
        releaseDate: 46,
        overview: 'It always comes out in about six weeks.',
        tracks: ['Wick', 'Slow Candle', 'Shadow Play', 'Half Past Warm'],
      },
      { number: 9, title: 'The Basement Drawer', type: 'Album', secondaryTypes: ['Compilation'], releaseDate: null, tracks: [] },
    ],
  },
];
