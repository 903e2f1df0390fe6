import { ADA_ARTIST_ID, LANTERNS_ARTIST_ID, PROLIFIC_ARTIST_ID } from './artists.js';
import { simulatedId } from './ids.js';
import type { SimulatedAlbum } from './types.js';

export const FIRST_ALBUM_ID = simulatedId('album', 1);

/** Number of albums of the artist for tests of the pagination. */
export const PROLIFIC_ALBUM_COUNT = 1_200;

const TYPES = ['Album', 'Single', 'EP', 'Broadcast', 'Other', null] as const;

/** Albums with dates of every precision, and a large generated number for one artist. */
export const createAlbums = (): SimulatedAlbum[] => [
  {
    id: FIRST_ALBUM_ID,
    title: 'Small Lights',
    artistIds: [LANTERNS_ARTIST_ID],
    type: 'Album',
    releaseDate: '1992-03-04',
    tracks: ['Harbour', 'Nine Letters', 'Paper Moon'],
    hasCover: true,
  },
  { id: simulatedId('album', 2), title: 'Harbour', artistIds: [LANTERNS_ARTIST_ID], type: 'Single', releaseDate: '1992-02', hasCover: true },
  {
    id: simulatedId('album', 3),
    title: 'Live in the Fog',
    artistIds: [LANTERNS_ARTIST_ID],
    type: 'Album',
    secondaryTypes: ['Live', 'Compilation'],
    releaseDate: '1996',
  },
  { id: simulatedId('album', 4), title: 'Lost Tapes', artistIds: [LANTERNS_ARTIST_ID], type: null, releaseDate: '' },
  { id: simulatedId('album', 5), title: 'Two Chairs', artistIds: [ADA_ARTIST_ID, LANTERNS_ARTIST_ID], type: 'EP', releaseDate: '1998-12-24' },
  ...Array.from({ length: PROLIFIC_ALBUM_COUNT }, (_, index) => prolificAlbum(index)),
];

/** Every tenth album has no date, and the dates are unordered. */
const prolificAlbum = (index: number): SimulatedAlbum => ({
  id: simulatedId('album', 10_000 + index),
  title: `Harvest No. ${index + 1}`,
  artistIds: [PROLIFIC_ARTIST_ID],
  type: TYPES[index % TYPES.length] ?? null,
  releaseDate: index % 10 === 9 ? '' : String(1970 + ((index * 7) % 50)),
});
