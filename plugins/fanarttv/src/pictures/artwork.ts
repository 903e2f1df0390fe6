import type { Artwork, MediaKind, MediaRef, Picture, PictureKind } from '@ombi/sdk';
import { find } from '../ask.js';
import type { FanartCtx } from '../targets.js';
import { LISTS } from './kinds.js';
import { placeOf } from './places.js';
import { AlbumLists, TitleLists, type Image, type Lists } from './protocol.js';

/** All pictures of a title in all languages; null when the service has never heard of it. */
export async function artwork(ctx: FanartCtx, ref: MediaRef): Promise<Artwork | null> {
  const place = placeOf(ref);
  if (place === null) return null;
  const lists = await (ref.kind === 'album' ? ofAlbum(ctx, place, ref.id) : find(ctx, place, TitleLists));
  return lists && artworkOf(lists, ref.kind);
}

async function ofAlbum(ctx: FanartCtx, place: string, id: string): Promise<Lists | null> {
  const answer = await find(ctx, place, AlbumLists);
  return answer?.albums?.[id] ?? null;
}

function artworkOf(lists: Lists, media: MediaKind): Artwork {
  const of = (kind: PictureKind): Picture[] =>
    (LISTS[media][kind] ?? []).flatMap((name) => lists[name] ?? []).flatMap((image) => pictureOf(image) ?? []);
  return { poster: of('poster'), backdrop: of('backdrop'), banner: of('banner'), thumb: of('thumb'), logo: of('logo') };
}

/** Only the path counts: which host has the pictures the settings say, whatever the answer does. */
function pictureOf({ url, lang, likes }: Image): Picture | null {
  if (!URL.canParse(url)) return null;
  return { path: new URL(url).pathname, language: lang && lang !== '00' ? lang : null, likes };
}
