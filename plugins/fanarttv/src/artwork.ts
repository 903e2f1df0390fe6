import {
  type Artwork,
  type ArtworkImage,
  type ArtworkKind,
  type IdSource,
  type ImageBytes,
  type MediaKind,
  type MediaRef,
  nullIfNotFound,
} from '@ombi/sdk';
import { type FanartCtx, getOrNull } from './client.js';
import { AlbumImagesResponse, type Image, type ImageLists, LIST_NAMES, TitleImagesResponse } from './protocol.js';

interface Endpoint {
  readonly path: string;
  /** Id formats of such titles, by source. */
  readonly idPatterns: Readonly<Partial<Record<IdSource, RegExp>>>;
}

const NUMERIC_ID = /^[1-9]\d{0,9}$/;
const IMDB_ID = /^tt\d{7,10}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ENDPOINTS: Readonly<Record<MediaKind, Endpoint>> = {
  movie: { path: '/movies', idPatterns: { tmdb: NUMERIC_ID, imdb: IMDB_ID } },
  tv: { path: '/tv', idPatterns: { tvdb: NUMERIC_ID } },
  artist: { path: '/music', idPatterns: { musicbrainz: UUID } },
  album: { path: '/music/albums', idPatterns: { musicbrainz: UUID } },
};

/** The path of the artwork of a title; null for ids that the service cannot know, so that no call is made. */
function artworkPath({ kind, source, id }: MediaRef): string | null {
  const { path, idPatterns } = ENDPOINTS[kind];
  return idPatterns[source]?.test(id) ? `${path}/${id}` : null;
}

/** All artwork of a title in all languages; null when the service does not know the title. */
export async function fetchArtwork(ctx: FanartCtx, ref: MediaRef): Promise<Artwork | null> {
  const path = artworkPath(ref);
  if (path === null) return null;
  const lists = await (ref.kind === 'album' ? loadAlbumLists(ctx, path, ref.id) : getOrNull(ctx, path, TitleImagesResponse));
  return lists && toArtwork(lists, ref.kind);
}

async function loadAlbumLists(ctx: FanartCtx, path: string, id: string): Promise<ImageLists | null> {
  const answer = await getOrNull(ctx, path, AlbumImagesResponse);
  return answer?.albums?.[id] ?? null;
}

function toArtwork(lists: ImageLists, media: MediaKind): Artwork {
  const imagesOf = (kind: ArtworkKind): ArtworkImage[] =>
    (LIST_NAMES[media][kind] ?? []).flatMap((name) => lists[name] ?? []).flatMap((image) => toArtworkImage(image) ?? []);
  return {
    poster: imagesOf('poster'),
    backdrop: imagesOf('backdrop'),
    banner: imagesOf('banner'),
    thumb: imagesOf('thumb'),
    logo: imagesOf('logo'),
  };
}

/** Uses only the path of the URL: the host comes from the settings, whatever host the answer names. */
function toArtworkImage({ url, lang, likes }: Image): ArtworkImage | null {
  if (!URL.canParse(url)) return null;
  return { path: new URL(url).pathname, language: lang && lang !== '00' ? lang : null, likes };
}

/** Downloads an image by its path. Each image has only one size, besides a preview that is too small for the portal. */
export const fetchImage = ({ http }: FanartCtx, path: string): Promise<ImageBytes | null> =>
  nullIfNotFound(http.forTarget('images').bytes(path));
