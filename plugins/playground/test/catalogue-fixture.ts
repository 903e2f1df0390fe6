import { type DiscoverQuery, type MediaRef, type Page, refKey, type SearchHit, type SearchType, type TitleSummary } from '@ombi/sdk';
import { createTestCtx, metadataProviderOf } from '@ombi/sdk/testing';
import playground from '../src/index.js';

/** The metadata provider under test. */
export const source = metadataProviderOf(playground);
/** Plug-in context of the tests. */
export const ctx = createTestCtx(playground, { connection: {} });
export const locale = { language: 'en', region: 'US' };

/** Functions that the fake clock leaves real. */
const UNFAKED = [
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];
/** Invented titles depend on the calendar: starts every test of a file at noon in the middle of a week, and stops the clock there. */
export function useMidweekClock(): void {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 2, 11, 12), doNotFake: UNFAKED }));
  afterEach(() => void jest.useRealTimers());
}

/** A title reference in the format of another source. */
export const ref = (kind: MediaRef['kind'], id: number | string, of: MediaRef['source'] = 'tmdb'): MediaRef => ({
  kind,
  source: of,
  id: String(id),
});

export const discover = (query: Pick<DiscoverQuery, 'kind' | 'list'>, offset = 0, limit = 20): Promise<Page<TitleSummary>> =>
  source.discover(ctx, { ...query, offset, limit, ...locale });

/** The names of the search results for a term. */
export const searchNames = async (term: string, ...types: SearchType[]): Promise<string[]> =>
  (await source.search(ctx, { term, year: null, types, ...locale })).map(nameOfHit);

function nameOfHit(hit: SearchHit): string {
  if (hit.type === 'title') return hit.title.title;
  if (hit.type === 'album') return hit.album.title;
  return hit.type === 'person' ? hit.person.name : hit.artist.name;
}

export const refKeys = (items: readonly { readonly ref: MediaRef }[]): string[] => items.map((item) => refKey(item.ref));

/** The SVG source of an image. */
export const renderedSvg = async (path: string): Promise<string> => {
  const image = await source.image(ctx, path, 'w500');
  return image ? new TextDecoder().decode(image.bytes) : '';
};

/** The date a number of days from now. */
export const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
