import type { MediaKind, PictureKind } from '@ombi/sdk';

type Lists = Readonly<Partial<Record<PictureKind, readonly string[]>>>;

/** The service's lists by what they are to the portal; the first of several is in the higher resolution. */
export const LISTS: Readonly<Record<MediaKind, Lists>> = {
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
