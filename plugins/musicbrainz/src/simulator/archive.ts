import { gradientPng, reply, routes, type Handler, type Reply } from '@ombi/sdk/testing';
import { isMbid } from '../ids.js';
import { albumIdOf, numberOf, releaseIdsOf } from './world/ids.js';
import type { World } from './world/types.js';

const EDGES = ['250', '500', '1200'];
/** Pictures of a release: number one is the back, as the archive gives them in the order in which they came. */
const BACK = 1;
const FRONT = 2;

const gone = (what: string): Reply => reply(404, `<!doctype html><title>404 Not Found</title><p>No cover art found for ${what}</p>`);
const moved = (location: string): Reply => reply(307, `See: ${location}`, { location });

/** The door of the archive below `/covers`: it knows what there is, and redirects to the library in which it lies. */
export function archiveDoor(world: World, library: () => string): Handler {
  const releaseOf = (albumId: string): string | null =>
    world.albums.some(({ id, hasCover }) => id === albumId && hasCover) ? releaseIdsOf(albumId)[0] : null;

  return routes({
    'GET /covers/release-group/:id': ({ params: { id = '' } }) => {
      if (!isMbid(id)) return reply(400, 'invalid MBID specified');
      const releaseId = releaseOf(id);
      return releaseId ? moved(`${library()}/download/mbid-${releaseId}/index.json`) : gone(`release group ${id}`);
    },
    'GET /covers/release/:id/:file': ({ params: { id = '', file = '' } }) => {
      const [, picture, edge] = /^(\d+)(?:-(\d+))?(?:\.\w+)?$/.exec(file) ?? [];
      const isThere = releaseOf(albumIdOf(id) ?? '') === id && EDGES.includes(edge ?? '') && picturesOf(id).some((one) => one === picture);
      return isThere ? moved(`${library()}/download/mbid-${id}/mbid-${id}-${picture}_thumb${edge}.jpg`) : gone(`release ${id}`);
    },
  });
}

const pictureId = (releaseId: string, place: number): string => String(numberOf(releaseId) * 10 + place);
const picturesOf = (releaseId: string): string[] => [pictureId(releaseId, BACK), pictureId(releaseId, FRONT)];

/** The path of the front of an album, as the plug-in names it. */
export const frontPath = (albumId: string): string => {
  const [releaseId] = releaseIdsOf(albumId);
  return `/release/${releaseId}/${pictureId(releaseId, FRONT)}`;
};

/** The library: it sends every reader on to the machine on which a file lies. */
export const library: Handler = routes({
  'GET /download/:item/:file': ({ params: { item = '', file = '' } }) => reply(302, undefined, { location: `/items/${item}/${file}` }),
  'GET /items/:item/index.json': ({ params: { item = '' } }) => reply(200, indexOf(item.replace('mbid-', ''))),
  'GET /items/:item/:file': ({ params: { file = '' } }) => {
    const [, picture = '0', edge = '0'] = /-(\d+)_thumb(\d+)\.jpg$/.exec(file) ?? [];
    const drawn = Number(edge) / 10; // there is nothing to see on it but colours
    return reply(200, gradientPng(drawn, drawn, Number(picture)), { 'content-type': 'image/png' });
  },
});

/** Addresses in an index come without encryption. */
function indexOf(releaseId: string) {
  const address = `http://coverartarchive.org/release/${releaseId}`;
  const images = [BACK, FRONT].map((place) => {
    const id = pictureId(releaseId, place);
    const thumbnails = { ...atEdges(address, id), small: `${address}/${id}-250.jpg`, large: `${address}/${id}-500.jpg` };
    const kind = { front: place === FRONT, back: place === BACK, types: [place === FRONT ? 'Front' : 'Back'] };
    return { id: Number(id), image: `${address}/${id}.jpg`, ...kind, approved: true, comment: '', edit: 1, thumbnails };
  });
  return { release: `https://musicbrainz.org/release/${releaseId}`, images };
}

const atEdges = (address: string, id: string): Record<string, string> =>
  Object.fromEntries(EDGES.map((edge) => [edge, `${address}/${id}-${edge}.jpg`]));
