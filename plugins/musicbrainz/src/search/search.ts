import type { SearchHit, SearchQuery } from '@ombi/sdk';
import type { MusicCtx } from '../client/ctx.js';
import { albumsNamed } from './albums.js';
import { artistsNamed } from './artists.js';
import { plainWords } from './lucene.js';

/** What a search of the service is asked with. */
export interface Words {
  readonly query: string;
  readonly limit: number;
}

const MOST = 10;

/** What the service finds for a few words: artists before albums. */
export async function search(ctx: MusicCtx, { term, include }: SearchQuery): Promise<SearchHit[]> {
  const words: Words = { query: plainWords(term), limit: MOST };
  if (words.query === '') return [];

  const artists = include.includes('artist') ? await artistsNamed(ctx, words) : [];
  const albums = include.includes('album') ? await albumsNamed(ctx, words) : [];
  return [...artists, ...albums];
}
