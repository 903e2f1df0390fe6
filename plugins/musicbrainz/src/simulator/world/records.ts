import { inventedId } from './ids.js';
import { ADA, ENDLESS, LANTERNS } from './people.js';
import type { SimulatedAlbum } from './types.js';

export const FIRST_ALBUM = inventedId('album', 1);

/** How many albums somebody made who never ends. */
export const ENDLESS_ALBUMS = 1_200;

const TYPES = ['Album', 'Single', 'EP', 'Broadcast', 'Other', null] as const;

/** Albums with dates of every precision, and a great many by rule. */
export const inventedAlbums = (): SimulatedAlbum[] => [
  {
    id: FIRST_ALBUM,
    title: 'Small Lights',
    artistIds: [LANTERNS],
    type: 'Album',
    released: '1992-03-04',
    tracks: ['Harbour', 'Nine Letters', 'Paper Moon'],
    hasCover: true,
  },
  { id: inventedId('album', 2), title: 'Harbour', artistIds: [LANTERNS], type: 'Single', released: '1992-02', hasCover: true },
  {
    id: inventedId('album', 3),
    title: 'Live in the Fog',
    artistIds: [LANTERNS],
    type: 'Album',
    secondaryTypes: ['Live', 'Compilation'],
    released: '1996',
  },
  { id: inventedId('album', 4), title: 'Lost Tapes', artistIds: [LANTERNS], type: null, released: '' },
  { id: inventedId('album', 5), title: 'Two Chairs', artistIds: [ADA, LANTERNS], type: 'EP', released: '1998-12-24' },
  ...Array.from({ length: ENDLESS_ALBUMS }, (_, place) => endless(place)),
];

/** Every tenth has no date, and dates come in no order. */
const endless = (place: number): SimulatedAlbum => ({
  id: inventedId('album', 10_000 + place),
  title: `Harvest No. ${place + 1}`,
  artistIds: [ENDLESS],
  type: TYPES[place % TYPES.length] ?? null,
  released: place % 10 === 9 ? '' : String(1970 + ((place * 7) % 50)),
});
