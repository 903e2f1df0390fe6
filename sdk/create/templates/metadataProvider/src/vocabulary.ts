import type { MediaKind, Named } from '@ombi/sdk';
import { Words } from './protocol.js';
import type { PluginCtx } from './protocol.js';

/** The genres of movies. */
export async function genres({ http }: PluginCtx, kind: MediaKind, language: string): Promise<readonly Named[]> {
  return kind === 'movie' ? http.get('/genres', Words, { query: { language } }) : [];
}

/** Almanac knows no keywords. */
export const keywords = async (): Promise<readonly Named[]> => [];
export const keyword = async (): Promise<Named | null> => null;

/** The languages in which Almanac tells of movies. */
export const languages = async () => [{ code: 'en', name: 'English', englishName: 'English' }];

/** Almanac does not know where a movie is streamed. */
export const watchProviders = async () => [];
