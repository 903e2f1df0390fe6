import { LINK_RELATIONS } from './artist-links.js';
import { simulatedId } from './ids.js';
import type { SimulatedArtist, SimulatedRelation } from './types.js';

export const LANTERNS_ARTIST_ID = simulatedId('artist', 1);
export const ADA_ARTIST_ID = simulatedId('artist', 2);
export const PROLIFIC_ARTIST_ID = simulatedId('artist', 3);
/** The artist of compilations, under its real id. */
const VARIOUS_ARTISTS_ID = '89ad4ac3-39f7-470e-963a-56509c546377';

const memberRelation = (artistId: string, direction: 'forward' | 'backward', more: Partial<SimulatedRelation>): SimulatedRelation => ({
  type: 'member of band',
  typeId: '5be4c609-9afa-4ea0-910b-12ffb71e3821',
  artistId,
  direction,
  ...more,
});

const BORIS_ARTIST_ID = simulatedId('artist', 4);
const CLIO_ARTIST_ID = simulatedId('artist', 5);

/** A group and its members, an artist with very many albums, and edge cases. */
export const createArtists = (): SimulatedArtist[] => [
  {
    id: LANTERNS_ARTIST_ID,
    name: 'The Paper Lanterns',
    type: 'Group',
    disambiguation: 'invented chamber pop band',
    country: 'NO',
    area: 'Bergen',
    begin: '1990-04',
    relations: [
      ...LINK_RELATIONS,
      memberRelation(ADA_ARTIST_ID, 'backward', { begin: '1990', end: '1999-02-03', ended: true, attributes: ['original', 'lead vocals', 'guitar'] }),
      memberRelation(BORIS_ARTIST_ID, 'backward', { begin: '1990', attributes: ['drums (drum set)'] }),
      memberRelation(CLIO_ARTIST_ID, 'backward', { ended: true, attributes: ['additional'] }),
    ],
  },
  {
    id: ADA_ARTIST_ID,
    name: 'Ada Marlowe',
    type: 'Person',
    country: null,
    area: null,
    begin: '1931-05-06',
    end: '1999-02-03',
    ended: true,
    relations: [memberRelation(LANTERNS_ARTIST_ID, 'forward', { begin: '1990', end: '1999-02-03', ended: true })],
  },
  { id: BORIS_ARTIST_ID, name: 'Boris Vahl', type: 'Person', begin: '1964' },
  { id: CLIO_ARTIST_ID, name: 'Clio Ferrant', type: 'Person', ended: true },
  { id: PROLIFIC_ARTIST_ID, name: 'Endless Orchard', type: 'Group', country: 'GB', area: 'Leeds', begin: '1970', ended: false },
  { id: VARIOUS_ARTISTS_ID, name: 'Various Artists', type: 'Other', disambiguation: 'add compilations to this artist' },
  { id: simulatedId('artist', 10), name: '夜の灯台', type: 'Group', country: 'JP', area: 'Japan' },
  { id: simulatedId('artist', 11), name: 'להקת הירח', type: 'Group' },
  { id: simulatedId('artist', 12), name: 'Zoé Noël', type: 'Person' },
  { id: simulatedId('artist', 13), name: '<img src=x onerror=alert(1)> & <b>Sons</b>', type: 'Group' },
  { id: simulatedId('artist', 14), name: 'AC/DB (Live!) + "Friends": To Be OR Not?', type: 'Group' },
  { id: simulatedId('artist', 15), name: 'Lantern Lantern', type: null },
];
