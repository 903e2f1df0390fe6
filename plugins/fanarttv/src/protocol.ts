import type { ArtworkKind, MediaKind } from '@ombi/sdk';
import { z } from 'zod';

type ListNames = Readonly<Partial<Record<ArtworkKind, readonly string[]>>>;

/** The service's lists by what they are to the portal; the first of several is in the higher resolution. */
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
  // The picture of an artist is square, as posters of artists are.
  artist: {
    poster: ['artistthumb'],
    backdrop: ['artistbackground'],
    banner: ['musicbanner'],
    thumb: ['artistthumb'],
    logo: ['hdmusiclogo', 'musiclogo'],
  },
  album: { poster: ['albumcover'] },
};

/** `likes` is a number, mostly written as a text; `lang` is empty or `00` where nothing is written on the picture. */
const Image = z.object({ url: z.string(), lang: z.string().nullish(), likes: z.coerce.number().catch(0) });
export type Image = z.output<typeof Image>;

const ALL_LIST_NAMES = Object.values(LIST_NAMES).flatMap((lists) => Object.values(lists).flat());

/** Lists without pictures are left out. */
const ImageLists = z.object(Object.fromEntries(ALL_LIST_NAMES.map((name) => [name, z.array(Image).nullish()])));
export type ImageLists = z.output<typeof ImageLists>;

/** `status` stands in errors only, whatever the status of the answer. */
const AnswerBase = z.object({ name: z.string().nullish(), status: z.never().optional() });

export const TitleAnswer = AnswerBase.and(ImageLists);

/** By the number of the album. */
const AlbumsById = z.record(z.string(), ImageLists);
/** Where it has none, the service writes an empty list instead. */
const NoAlbums = z.tuple([]).transform((): z.output<typeof AlbumsById> => ({}));

export const AlbumAnswer = AnswerBase.extend({ albums: z.union([AlbumsById, NoAlbums]).nullish() });
