import { numberFromMbid, releaseIdsOf, simulatedId } from './data/ids.js';
import type { SimulatedAlbum, SimulatedArtist, SimulatedData, SimulatedRelation } from './data/types.js';

/** An artist in a search result: unknown members are left out, as the service does. */
export const artistSearchRow = ({ id, name, type, disambiguation, country }: SimulatedArtist, score: number) => ({
  id,
  ...(type === null ? {} : { type }),
  score,
  name,
  'sort-name': name,
  ...(country ? { country } : {}),
  ...(disambiguation ? { disambiguation } : {}),
});

/** An artist in a lookup: unknown members are null. */
export const artistRow = (artist: SimulatedArtist) => ({
  id: artist.id,
  name: artist.name,
  'sort-name': artist.name,
  type: artist.type,
  'type-id': null,
  disambiguation: artist.disambiguation ?? '',
  country: artist.country ?? null,
  gender: null,
  area: artist.area ? { id: simulatedId('area', 1), name: artist.area, 'sort-name': artist.area } : null,
  'life-span': { begin: artist.begin ?? null, end: artist.end ?? null, ended: artist.ended ?? null },
});

export const relationRow = ({ artists }: SimulatedData) =>
  function rowOf({ typeId, type, url, artistId, direction, begin, end, ended, attributes }: SimulatedRelation, index: number) {
    const artist = artists.find(({ id }) => id === artistId);
    return {
      type,
      'type-id': typeId,
      'target-type': url ? 'url' : 'artist',
      direction: direction ?? 'forward',
      begin: begin ?? null,
      end: end ?? null,
      ended: ended ?? false,
      attributes: attributes ?? [],
      ...(url ? { url: { id: simulatedId('page', index), resource: url } } : {}),
      ...(artist ? { artist: { id: artist.id, name: artist.name } } : {}),
    };
  };

export const releaseGroupRow = ({ id, title, type, secondaryTypes, releaseDate }: SimulatedAlbum) => ({
  id,
  title,
  disambiguation: '',
  'primary-type': type,
  'primary-type-id': null,
  'secondary-types': secondaryTypes ?? [],
  'first-release-date': releaseDate,
});

/** The artist credit of an album, for example "Ada Marlowe & The Paper Lanterns". */
export const artistCreditRow = ({ artists }: SimulatedData, { artistIds }: SimulatedAlbum) =>
  artistIds.map((id, index) => {
    const name = artists.find((artist) => artist.id === id)?.name ?? '';
    return { name, joinphrase: index < artistIds.length - 1 ? ' & ' : '', artist: { id, name } };
  });

/** The official release, and a bootleg that is older. */
export function releaseRows(album: SimulatedAlbum) {
  const [official, bootleg] = releaseIdsOf(album.id);
  const common = { title: album.title, country: null, barcode: null, disambiguation: '' };
  return [
    { ...common, id: bootleg, status: 'Bootleg', date: '1960' },
    { ...common, id: official, status: 'Official', date: album.releaseDate },
  ];
}

/** The media of a release; the bootleg has one track of noise instead of the songs. */
export const mediaRows = (album: SimulatedAlbum, releaseId: string) => {
  const titles = numberFromMbid(releaseId) % 2 === 0 ? (album.tracks ?? []) : ['Hiss'];
  return [{ position: 1, format: 'CD', tracks: titles.map((title, index) => ({ number: String(index + 1), title })) }];
};
