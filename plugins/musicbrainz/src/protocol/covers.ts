import { z } from 'zod';
import { flag, rows, text } from './values.js';

const Cover = z.object({ image: text, front: flag, approved: flag, thumbnails: z.record(z.string(), z.string().nullish()) });
export type Cover = z.output<typeof Cover>;

/** All that the archive has of an album. */
export const CoverIndex = z.object({ images: rows(Cover) });
