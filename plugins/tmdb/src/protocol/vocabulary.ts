import { z } from 'zod';
import { list, NamedEntry, number, text, textOrNull } from './common.js';

/** Keywords or companies in a search result. */
export const NamedEntryPage = z.object({ results: z.array(NamedEntry) });
export const GenreList = z.object({ genres: z.array(NamedEntry) });
export const LanguageList = z.array(z.object({ iso_639_1: z.string(), english_name: text, name: text }));

const WatchProvider = z.object({ provider_id: z.int(), provider_name: text, logo_path: textOrNull, display_priority: number });
export const WatchProviderList = z.object({ results: z.array(WatchProvider) });
/** The streaming providers of a title, by country. */
export const WatchProvidersByCountry = z.object({ results: z.record(z.string(), z.object({ flatrate: list(WatchProvider) })) });

/** Base URL and sizes of images. */
export const Configuration = z.object({ images: z.object({ secure_base_url: z.string(), poster_sizes: z.array(z.string()) }) });
