import type { ArtworkKind, MediaKind } from '@ombi/sdk';
import { z } from 'zod';

type ListNames = Readonly<Partial<Record<ArtworkKind, readonly string[]>>>;

/** Names of the service's lists by image kind; the first of several has the higher resolution. */
export const LIST_NAMES: Readonly<Record<MediaKind, ListNames>> = {
  movie: {
    poster: ['movieposter'],
    backdrop: ['moviebackground'],
    banner: ['moviebanner'],
    thumb: ['moviethumb'],
    logo: ['hdmovielogo', 'movielogo'],
  },
  tv: {
    poster: ['tvposter'],
    backdrop: ['showbackground'],
    banner: ['tvbanner'],
    thumb: ['tvthumb'],
    logo: ['hdtvlogo', 'clearlogo'],
  },
  // Images of an artist are square, like the posters of artists in the portal.
  artist: {
    poster: ['artistthumb'],
    backdrop: ['artistbackground'],
    banner: ['musicbanner'],
    thumb: ['artistthumb'],
    logo: ['hdmusiclogo', 'musiclogo'],
  },
  album: { poster: ['albumcover'] },
};

/** `likes` is a number, mostly written as a string; `lang` is empty or `00` when the image has no text. */
const Image = z.object({ url: z.string(), lang: z.string().nullish(), likes: z.coerce.number().catch(0) });
export type Image = z.output<typeof Image>;

const ALL_LIST_NAMES = Object.values(LIST_NAMES).flatMap((lists) => Object.values(lists).flat());

/** The service leaves out lists without images. */
const ImageLists = z.object(Object.fromEntries(ALL_LIST_NAMES.map((name) => [name, z.array(Image).nullish()])));
export type ImageLists = z.output<typeof ImageLists>;

/** Only errors have the member `status`; the HTTP status may be 200 for them. */
const AnswerBase = z.object({ name: z.string().nullish(), status: z.never().optional() });

/** Response of fanart.tv for one title. */
export const TitleImagesResponse = AnswerBase.and(ImageLists);

/** Image lists by the id of the album. */
const AlbumsById = z.record(z.string(), ImageLists);
/** The service writes an empty array in place of an empty object. */
const NoAlbums = z.tuple([]).transform((): z.output<typeof AlbumsById> => ({}));

export const AlbumImagesResponse = AnswerBase.extend({ albums: z.union([AlbumsById, NoAlbums]).nullish() });
