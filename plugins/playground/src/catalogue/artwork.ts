import type { Artwork, MediaRef, Picture } from '@ombi/sdk';
import { pathTo, type Kind } from '../art/paths.js';
import { albumNumber, albumOf, artistOf } from '../music/lookup.js';
import { titleOf } from './titles/titles.js';

/** The language of everything that is lettered. */
const LETTERED = 'en';

/** All pictures of a title, an album or an artist; null for those of other catalogues. */
export function artworkOf(ref: MediaRef): Artwork | null {
  const [title, recording, artist] = [titleOf(ref), albumOf(ref), artistOf(ref)];
  if (title) return pictures(title.number, { poster: 'poster', backdrop: 'backdrop', banner: 'banner' });
  if (recording) return pictures(albumNumber(recording.artist, recording.album), { poster: 'cover' });
  return artist ? pictures(artist.number, { poster: 'artist', backdrop: 'stage' }) : null;
}

/** Nobody ever voted, so one like stands for the hand that drew it. */
const picture = (kind: Kind, number: number, language: string | null): Picture => ({ path: pathTo(kind, number), language, likes: 1 });

function pictures(number: number, kinds: { readonly poster: Kind; readonly backdrop?: Kind; readonly banner?: Kind }): Artwork {
  return {
    poster: [picture(kinds.poster, number, LETTERED)],
    backdrop: kinds.backdrop ? [picture(kinds.backdrop, number, null)] : [],
    banner: kinds.banner ? [picture(kinds.banner, number, LETTERED)] : [],
    thumb: [],
    logo: [],
  };
}
