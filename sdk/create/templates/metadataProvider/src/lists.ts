import type { AdvancedSearchQuery, DiscoverQuery, HttpOptions, Page, SearchHit, SearchQuery, TitleSummary } from '@ombi/sdk';
import { toTitleSummary } from './film.js';
import { FilmPage, Films, type PluginCtx } from './protocol.js';

const EMPTY_PAGE: Page<TitleSummary> = { items: [], total: 0 };

/** Finds movies by a term; Almanac has neither series nor people. */
export async function search({ http }: PluginCtx, { term, year, language, types }: SearchQuery): Promise<readonly SearchHit[]> {
  if (!types.includes('movie')) return [];
  const fetchFilms = await http.get('/search', Films, { query: { term, year: year ?? undefined, language } });
  return fetchFilms.map((film) => ({ type: 'title', title: toTitleSummary(film) }));
}

/** One slice of a row of the discover page, in the order of Almanac. For pages of a fixed size use `slicePages`. */
export async function discover(ctx: PluginCtx, { kind, list, language, offset, limit }: DiscoverQuery): Promise<Page<TitleSummary>> {
  return kind === 'movie' ? films(ctx, `/lists/${list}`, { language, offset, limit }) : EMPTY_PAGE;
}

/** Movies of the given genres and years. Almanac does not know keywords, companies and streaming services, so those do not filter. */
export async function advanced(ctx: PluginCtx, query: AdvancedSearchQuery): Promise<Page<TitleSummary>> {
  const { kind, genreIds: genre, language, offset, limit } = query;
  const from = query.decade ?? query.releaseYear ?? undefined;
  const to = query.decade === null ? from : query.decade + 9;
  return kind === 'movie' ? films(ctx, '/films', { genre, from, to, language, offset, limit }) : EMPTY_PAGE;
}

async function films({ http }: PluginCtx, path: string, query: HttpOptions['query']): Promise<Page<TitleSummary>> {
  const { items, total } = await http.get(path, FilmPage, { query });
  return { items: items.map(toTitleSummary), total };
}
