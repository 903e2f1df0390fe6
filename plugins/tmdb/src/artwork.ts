import { type Artwork, type ArtworkImage, type ImageBytes, type ImageSize, type Locale, type MediaRef, nullIfNotFound } from '@ombi/sdk';
import { z } from 'zod';
import { getOrNull, type TmdbCtx } from './client.js';
import { isHidden } from './lists/filters.js';
import { flag, list, number, textOrNull } from './protocol/common.js';
import { isTmdbRef } from './titles/ids.js';
import { isTitleKind } from './titles/title-summary.js';

const Image = z.object({ file_path: textOrNull, iso_639_1: textOrNull, vote_average: number, vote_count: number });
type Image = z.output<typeof Image>;

/** A title with its pictures, by kind. */
const TitleWithImages = z.object({
  adult: flag,
  images: z.object({ posters: z.array(Image), backdrops: z.array(Image), logos: list(Image) }),
});

/** Some write `no language` as a language. */
const NO_LANGUAGE = 'xx';
const MAX_VOTE = 10;

/**
 * All pictures of a title that its viewer can read: in their language, in English and without words. They are asked for along with the
 * title: alone, they would not say whether it is to be seen.
 */
export async function artwork(ctx: TmdbCtx, ref: MediaRef, { language }: Locale): Promise<Artwork | null> {
  if (!isTitleKind(ref.kind) || !isTmdbRef(ref)) return null;
  const [viewerLanguage = 'en'] = language.split('-');
  const languages = [...new Set([viewerLanguage, 'en', 'null'])].join(',');
  const query = { append_to_response: 'images', include_image_language: languages };
  const found = await getOrNull(ctx, `/${ref.kind}/${ref.id}`, TitleWithImages, query);
  if (!found || isHidden(found, ctx.settings)) return null;
  const { posters, backdrops, logos } = found.images;
  return {
    poster: posters.flatMap(toPictures),
    backdrop: backdrops.flatMap(toPictures),
    logo: logos.flatMap(toPictures),
    banner: [],
    thumb: [],
  };
}

/** The service knows how many points so many people gave: that many of them like it as are needed to reach the sum with full points. */
const toPictures = ({ file_path, iso_639_1, vote_average, vote_count }: Image): ArtworkImage[] =>
  file_path === null
    ? []
    : [{ path: file_path, language: iso_639_1 === NO_LANGUAGE ? null : iso_639_1, likes: (vote_average * vote_count) / MAX_VOTE }];

/** A picture by the path that a title carries; the picture host has no limit worth keeping. */
export const image = (ctx: TmdbCtx, path: string, size: ImageSize): Promise<ImageBytes | null> =>
  // Nothing but a name below a size: no other place of that host is anybody's business.
  /^\/[\w-]+\.\w+$/.test(path) ? nullIfNotFound(ctx.http.to('images').bytes(`/${size}${path}`)) : Promise.resolve(null);
