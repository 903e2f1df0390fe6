import { z } from 'zod';
import { Entry } from './rows.js';
import { list, number, text, textOrNull } from './values.js';

/** Keywords or companies that were looked for. */
export const Entries = z.object({ results: z.array(Entry) });
export const Genres = z.object({ genres: z.array(Entry) });
export const Languages = z.array(z.object({ iso_639_1: z.string(), english_name: text, name: text }));

const Offer = z.object({ provider_id: z.int(), provider_name: text, logo_path: textOrNull, display_priority: number });
export const Providers = z.object({ results: z.array(Offer) });
/** Who streams a title, by country. */
export const Offers = z.object({ results: z.record(z.string(), z.object({ flatrate: list(Offer) })) });

/** Where pictures are, and in which sizes. */
export const Configuration = z.object({ images: z.object({ secure_base_url: z.string(), poster_sizes: z.array(z.string()) }) });
