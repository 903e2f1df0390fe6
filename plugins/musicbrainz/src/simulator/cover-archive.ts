import { gradientPng, type Handler, reply, type SimulatedResponse, routes } from '@ombi/sdk/testing';
import { isMbid } from '../ids.js';
import { albumIdOf, numberFromMbid, releaseIdsOf } from './data/ids.js';
import type { SimulatedData } from './data/types.js';

const THUMBNAIL_EDGES_PX = ['250', '500', '1200'];
/** Image number one is the back: the archive lists images in the order of upload. */
const BACK_POSITION = 1;
const FRONT_POSITION = 2;

const notFound = (what: string): SimulatedResponse =>
  reply(404, `<!doctype html><title>404 Not Found</title><p>No cover art found for ${what}</p>`);
const redirect = (location: string): SimulatedResponse => reply(307, `See: ${location}`, { location });

/** The archive below `/covers`: returns the index, and redirects to the storage host for images. */
export function coverArchiveRoutes(data: SimulatedData, storageUrl: () => string): Handler {
  const releaseOf = (albumId: string): string | null =>
    data.albums.some(({ id, hasCover }) => id === albumId && hasCover) ? releaseIdsOf(albumId)[0] : null;

  return routes({
    'GET /covers/release-group/:id': ({ params: { id = '' } }) => {
      if (!isMbid(id)) return reply(400, 'invalid MBID specified');
      const releaseId = releaseOf(id);
      return releaseId ? redirect(`${storageUrl()}/download/mbid-${releaseId}/index.json`) : notFound(`release group ${id}`);
    },
    'GET /covers/release/:id/:file': ({ params: { id = '', file = '' } }) => {
      const [, coverNumber, edge] = /^(\d+)(?:-(\d+))?(?:\.\w+)?$/.exec(file) ?? [];
      const exists =
        releaseOf(albumIdOf(id) ?? '') === id &&
        THUMBNAIL_EDGES_PX.includes(edge ?? '') &&
        coverIdsOf(id).some((one) => one === coverNumber);
      return exists
        ? redirect(`${storageUrl()}/download/mbid-${id}/mbid-${id}-${coverNumber}_thumb${edge}.jpg`)
        : notFound(`release ${id}`);
    },
  });
}

const coverId = (releaseId: string, position: number): string => String(numberFromMbid(releaseId) * 10 + position);
const coverIdsOf = (releaseId: string): string[] => [coverId(releaseId, BACK_POSITION), coverId(releaseId, FRONT_POSITION)];

/** The path of the front cover of an album, in the format of the plug-in. */
export const frontCoverPath = (albumId: string): string => {
  const [releaseId] = releaseIdsOf(albumId);
  return `/release/${releaseId}/${coverId(releaseId, FRONT_POSITION)}`;
};

/** The storage host; it redirects each request to the server that has the file. */
export const storageRoutes: Handler = routes({
  'GET /download/:item/:file': ({ params: { item = '', file = '' } }) => reply(302, undefined, { location: `/items/${item}/${file}` }),
  'GET /items/:item/index.json': ({ params: { item = '' } }) => reply(200, coverIndex(item.replace('mbid-', ''))),
  'GET /items/:item/:file': ({ params: { file = '' } }) => {
    const [, coverNumber = '0', edge = '0'] = /-(\d+)_thumb(\d+)\.jpg$/.exec(file) ?? [];
    const edgePx = Number(edge) / 10; // there is nothing to see on it but colors
    return reply(200, gradientPng(edgePx, edgePx, Number(coverNumber)), { 'content-type': 'image/png' });
  },
});

/** URLs in an index have the scheme http. */
function coverIndex(releaseId: string) {
  const address = `http://coverartarchive.org/release/${releaseId}`;
  const images = [BACK_POSITION, FRONT_POSITION].map((position) => {
    const id = coverId(releaseId, position);
    const thumbnails = { ...thumbnailUrls(address, id), small: `${address}/${id}-250.jpg`, large: `${address}/${id}-500.jpg` };
    const kind = {
      front: position === FRONT_POSITION,
      back: position === BACK_POSITION,
      types: [position === FRONT_POSITION ? 'Front' : 'Back'],
    };
    return { id: Number(id), image: `${address}/${id}.jpg`, ...kind, approved: true, comment: '', edit: 1, thumbnails };
  });
  return { release: `https://musicbrainz.org/release/${releaseId}`, images };
}

const thumbnailUrls = (address: string, id: string): Record<string, string> =>
  Object.fromEntries(THUMBNAIL_EDGES_PX.map((edge) => [edge, `${address}/${id}-${edge}.jpg`]));
