import { inventedId } from './ids.js';
import { PAGES } from './links.js';
import type { SimulatedArtist, SimulatedRelation } from './types.js';

export const LANTERNS = inventedId('artist', 1);
export const ADA = inventedId('artist', 2);
export const ENDLESS = inventedId('artist', 3);
/** The artist of samplers, under the id that it has everywhere. */
const VARIOUS = '89ad4ac3-39f7-470e-963a-56509c546377';

const member = (artistId: string, direction: 'forward' | 'backward', more: Partial<SimulatedRelation>): SimulatedRelation => ({
  type: 'member of band',
  typeId: '5be4c609-9afa-4ea0-910b-12ffb71e3821',
  artistId,
  direction,
  ...more,
});

const BORIS = inventedId('artist', 4);
const CLIO = inventedId('artist', 5);

/** A group and the people in it, somebody who never ends, and names that try what a portal forgets. */
export const inventedArtists = (): SimulatedArtist[] => [
  {
    id: LANTERNS,
    name: 'The Paper Lanterns',
    type: 'Group',
    disambiguation: 'invented chamber pop band',
    country: 'NO',
    area: 'Bergen',
    begin: '1990-04',
    relations: [
      ...PAGES,
      member(ADA, 'backward', { begin: '1990', end: '1999-02-03', ended: true, attributes: ['original', 'lead vocals', 'guitar'] }),
      member(BORIS, 'backward', { begin: '1990', attributes: ['drums (drum set)'] }),
      member(CLIO, 'backward', { ended: true, attributes: ['additional'] }),
    ],
  },
  {
    id: ADA,
    name: 'Ada Marlowe',
    type: 'Person',
    country: null,
    area: null,
    begin: '1931-05-06',
    end: '1999-02-03',
    ended: true,
    relations: [member(LANTERNS, 'forward', { begin: '1990', end: '1999-02-03', ended: true })],
  },
  { id: BORIS, name: 'Boris Vahl', type: 'Person', begin: '1964' },
  { id: CLIO, name: 'Clio Ferrant', type: 'Person', ended: true },
  { id: ENDLESS, name: 'Endless Orchard', type: 'Group', country: 'GB', area: 'Leeds', begin: '1970', ended: false },
  { id: VARIOUS, name: 'Various Artists', type: 'Other', disambiguation: 'add compilations to this artist' },
  { id: inventedId('artist', 10), name: '夜の灯台', type: 'Group', country: 'JP', area: 'Japan' },
  { id: inventedId('artist', 11), name: 'להקת הירח', type: 'Group' },
  { id: inventedId('artist', 12), name: 'Zoé Noël', type: 'Person' },
  { id: inventedId('artist', 13), name: '<img src=x onerror=alert(1)> & <b>Sons</b>', type: 'Group' },
  { id: inventedId('artist', 14), name: 'AC/DB (Live!) + "Friends": To Be OR Not?', type: 'Group' },
  { id: inventedId('artist', 15), name: 'Lantern Lantern', type: null },
];
