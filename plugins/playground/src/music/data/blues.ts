import type { Artist } from '../types.js';

/** The first recorded blues singers. */
export const BLUES_ARTISTS: readonly Artist[] = [
  {
    number: 17,
    name: 'Mamie Smith',
    type: 'Person',
    disambiguation: 'American vaudeville and blues singer',
    country: 'US',
    region: 'Cincinnati',
    startYear: null,
    endYear: '1946',
    overview: 'Nobody believed that there were buyers for the blues. A month later nobody could press enough of them.',
    albums: [
      {
        number: 1,
        title: 'That Thing Called Love',
        type: 'Single',
        releaseDate: '1920',
        tracks: ['That Thing Called Love', "You Can't Keep a Good Man Down"],
      },
      { number: 2, title: 'Crazy Blues', type: 'Single', releaseDate: '1920-11', tracks: ['Crazy Blues', "It's Right Here for You"] },
    ],
  },
  {
    number: 18,
    name: 'Bessie Smith',
    type: 'Person',
    disambiguation: 'American blues singer',
    country: 'US',
    region: 'Chattanooga',
    startYear: null,
    endYear: '1937',
    overview: 'A voice that filled tents. On one record of 1925 a young cornet player answers her, line by line.',
    albums: [
      { number: 1, title: 'Downhearted Blues', type: 'Single', releaseDate: '1923', tracks: ['Gulf Coast Blues', 'Downhearted Blues'] },
      {
        number: 2,
        title: 'St. Louis Blues',
        type: 'Single',
        releaseDate: '1925',
        overview: 'With Louis Armstrong on the cornet and a harmonium.',
        tracks: ['The St. Louis Blues', 'Cold in Hand Blues'],
      },
    ],
  },
];
