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
import { AlbumAnswer, type Image, type ImageLists, LIST_NAMES, TitleAnswer } from './protocol.js';

interface Endpoint {
  readonly path: string;
  /** How the numbers look by which the service knows such titles. */
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

/** Where the pictures of a title are listed; null for what the service cannot know, so that it is not asked. */
function artworkPath({ kind, source, id }: MediaRef): string | null {
  const { path, idPatterns } = ENDPOINTS[kind];
  return idPatterns[source]?.test(id) ? `${path}/${id}` : null;
}

/** All pictures of a title in all languages; null when the service has never heard of it. */
export async function artwork(ctx: FanartCtx, ref: MediaRef): Promise<Artwork | null> {
  const path = artworkPath(ref);
  if (path === null) return null;
  const lists = await (ref.kind === 'album' ? loadAlbumLists(ctx, path, ref.id) : getOrNull(ctx, path, TitleAnswer));
  return lists && toArtwork(lists, ref.kind);
}

async function loadAlbumLists(ctx: FanartCtx, path: string, id: string): Promise<ImageLists | null> {
  const answer = await getOrNull(ctx, path, AlbumAnswer);
  return answer?.albums?.[id] ?? null;
}

function toArtwork(lists: ImageLists, media: MediaKind): Artwork {
  const picturesOf = (kind: ArtworkKind): ArtworkImage[] =>
    (LIST_NAMES[media][kind] ?? []).flatMap((name) => lists[name] ?? []).flatMap((image) => toPicture(image) ?? []);
  return {
    poster: picturesOf('poster'),
    backdrop: picturesOf('backdrop'),
    banner: picturesOf('banner'),
    thumb: picturesOf('thumb'),
    logo: picturesOf('logo'),
  };
}

/** Only the path counts: which host has the pictures the settings say, whatever the answer does. */
function toPicture({ url, lang, likes }: Image): ArtworkImage | null {
  if (!URL.canParse(url)) return null;
  return { path: new URL(url).pathname, language: lang && lang !== '00' ? lang : null, likes };
}

/** A picture by its path. There is one size of each beside a preview that is too small for any place in the portal. */
export const image = ({ http }: FanartCtx, path: string): Promise<ImageBytes | null> => nullIfNotFound(http.to('pictures').bytes(path));
