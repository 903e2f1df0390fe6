import type { Artwork, ArtworkImage, MediaRef } from '@ombi/sdk';
import { type ImageKind, imagePath } from '../images/image-paths.js';
import { albumByRef, albumNumber, artistByRef } from '../music/index.js';
import { titleByRef } from './titles/title-summary.js';

/** The language of all images with text. */
const TEXT_LANGUAGE = 'en';

/** All artwork of a title, an album or an artist; null for references of other catalogues. */
export function artworkOf(ref: MediaRef): Artwork | null {
  const [title, artistAlbum, artist] = [titleByRef(ref), albumByRef(ref), artistByRef(ref)];
  if (title) return toArtwork(title.number, { poster: 'poster', backdrop: 'backdrop', banner: 'banner' });
  if (artistAlbum) return toArtwork(albumNumber(artistAlbum.artist, artistAlbum.album), { poster: 'cover' });
  return artist ? toArtwork(artist.number, { poster: 'artist', backdrop: 'stage' }) : null;
}

/** Sample images have no votes, so each gets one like. */
const toArtworkImage = (kind: ImageKind, number: number, language: string | null): ArtworkImage => ({
  path: imagePath(kind, number),
  language,
  likes: 1,
});

function toArtwork(
  number: number,
  kinds: { readonly poster: ImageKind; readonly backdrop?: ImageKind; readonly banner?: ImageKind },
): Artwork {
  return {
    poster: [toArtworkImage(kinds.poster, number, TEXT_LANGUAGE)],
    backdrop: kinds.backdrop ? [toArtworkImage(kinds.backdrop, number, null)] : [],
    banner: kinds.banner ? [toArtworkImage(kinds.banner, number, TEXT_LANGUAGE)] : [],
    thumb: [],
    logo: [],
  };
}
