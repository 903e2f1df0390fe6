import { z } from 'zod';
import { flag, list, number, textOrNull } from './values.js';

const Image = z.object({ file_path: textOrNull, iso_639_1: textOrNull, vote_average: number, vote_count: number });
export type Image = z.output<typeof Image>;

/** A title with its pictures, by kind. */
export const Pictured = z.object({
  adult: flag,
  images: z.object({ posters: z.array(Image), backdrops: z.array(Image), logos: list(Image) }),
});
