import { type Artwork, type ArtworkImage, type ImageBytes, type ImageSize, type Locale, type MediaRef, nullIfNotFound } from '@ombi/sdk';
import { z } from 'zod';
import { getOrNull, type TmdbCtx } from './client.js';
import { isHiddenAdult } from './lists/filters.js';
import { flag, list, number, textOrNull } from './protocol/common.js';
import { isTmdbRef } from './titles/ids.js';
import { isTitleKind } from './titles/title-summary.js';

const Image = z.object({ file_path: textOrNull, iso_639_1: textOrNull, vote_average: number, vote_count: number });
type Image = z.output<typeof Image>;

/** A title with its images, by kind. */
const TitleWithImages = z.object({
  adult: flag,
  images: z.object({ posters: z.array(Image), backdrops: z.array(Image), logos: list(Image) }),
});

/** Some entries use `xx` for images without a language. */
const NO_LANGUAGE = 'xx';
const MAX_VOTE = 10;

/**
 * All images of a title that the viewer can read: in the viewer's language, in English and without text. Included in a request for the
 * title, because the images alone do not show whether the title is hidden.
 */
export async function fetchArtwork(ctx: TmdbCtx, ref: MediaRef, { language }: Locale): Promise<Artwork | null> {
  if (!isTitleKind(ref.kind) || !isTmdbRef(ref)) return null;
  const [viewerLanguage = 'en'] = language.split('-');
  const languages = [...new Set([viewerLanguage, 'en', 'null'])].join(',');
  const query = { append_to_response: 'images', include_image_language: languages };
  const found = await getOrNull(ctx, `/${ref.kind}/${ref.id}`, TitleWithImages, query);
  if (!found || isHiddenAdult(found, ctx.settings)) return null;
  const { posters, backdrops, logos } = found.images;
  return {
    poster: posters.flatMap(toArtworkImages),
    backdrop: backdrops.flatMap(toArtworkImages),
    logo: logos.flatMap(toArtworkImages),
    banner: [],
    thumb: [],
  };
}

/**
 * The service has an average rating and a number of votes; the product, divided by the maximum rating, is the equivalent number of likes.
 */
const toArtworkImages = ({ file_path, iso_639_1, vote_average, vote_count }: Image): ArtworkImage[] =>
  file_path === null
    ? []
    : [{ path: file_path, language: iso_639_1 === NO_LANGUAGE ? null : iso_639_1, likes: (vote_average * vote_count) / MAX_VOTE }];

/** Downloads an image by the path that a title carries; the image host has no relevant rate limit. */
export const fetchImage = (ctx: TmdbCtx, path: string, size: ImageSize): Promise<ImageBytes | null> =>
  // Accepts only a file name below a size, so that no other resource of that host can be requested.
  /^\/[\w-]+\.\w+$/.test(path) ? nullIfNotFound(ctx.http.forTarget('images').bytes(`/${size}${path}`)) : Promise.resolve(null);
