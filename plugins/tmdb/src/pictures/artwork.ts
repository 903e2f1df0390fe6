import type { Artwork, Locale, MediaRef, Picture } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { isHidden } from '../lists/filters.js';
import { Pictured, type Image } from '../protocol/pictures.js';
import { isOwn } from '../titles/ids.js';
import { isKind } from '../titles/summary.js';

/** Some write `no language` as a language. */
const WORDLESS = 'xx';
const MOST_POINTS = 10;

/**
 * All pictures of a title that its viewer can read: in their language, in English and without words. They are asked for along with the
 * title: alone, they would not say whether it is to be seen.
 */
export async function artwork(ctx: TmdbCtx, ref: MediaRef, { language }: Locale): Promise<Artwork | null> {
  if (!isKind(ref.kind) || !isOwn(ref)) return null;
  const [own = 'en'] = language.split('-');
  const readable = [...new Set([own, 'en', 'null'])].join(',');
  const query = { append_to_response: 'images', include_image_language: readable };
  const found = await find(ctx, `/${ref.kind}/${ref.id}`, Pictured, query);
  if (!found || isHidden(found, ctx.settings)) return null;
  const { posters, backdrops, logos } = found.images;
  return {
    poster: posters.flatMap(pictureOf),
    backdrop: backdrops.flatMap(pictureOf),
    logo: logos.flatMap(pictureOf),
    banner: [],
    thumb: [],
  };
}

/** The service knows how many points so many people gave: that many of them like it as are needed to reach the sum with full points. */
const pictureOf = ({ file_path, iso_639_1, vote_average, vote_count }: Image): Picture[] =>
  file_path === null
    ? []
    : [{ path: file_path, language: iso_639_1 === WORDLESS ? null : iso_639_1, likes: (vote_average * vote_count) / MOST_POINTS }];
