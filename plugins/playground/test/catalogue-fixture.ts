import { type DiscoverQuery, type MediaRef, type Page, refKey, type SearchHit, type SearchType, type TitleSummary } from '@ombi/sdk';
import { createTestCtx, metadataProviderOf } from '@ombi/sdk/testing';
import playground from '../src/index.js';

export const source = metadataProviderOf(playground);
export const ctx = createTestCtx(playground, { connection: {} });
export const locale = { language: 'en', region: 'US' };

/** Timers and all else run as ever. */
const UNFAKED = [
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];
/** What is made up follows the calendar: with this every test of a file begins at noon in the middle of a week, and stays there. */
export function useMidweekClock(): void {
  beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 2, 11, 12), doNotFake: UNFAKED }));
  afterEach(() => void jest.useRealTimers());
}

/** A reference as another source would write it. */
export const ref = (kind: MediaRef['kind'], id: number | string, of: MediaRef['source'] = 'tmdb'): MediaRef => ({
  kind,
  source: of,
  id: String(id),
});

export const discover = (query: Pick<DiscoverQuery, 'kind' | 'list'>, offset = 0, limit = 20): Promise<Page<TitleSummary>> =>
  source.discover(ctx, { ...query, offset, limit, ...locale });

/** What a word finds, by name. */
export const searchNames = async (term: string, ...include: SearchType[]): Promise<string[]> =>
  (await source.search(ctx, { term, year: null, include, ...locale })).map(nameOfHit);

function nameOfHit(hit: SearchHit): string {
  if (hit.type === 'title') return hit.title.title;
  if (hit.type === 'album') return hit.album.title;
  return hit.type === 'person' ? hit.person.name : hit.artist.name;
}

export const refKeys = (items: readonly { readonly ref: MediaRef }[]): string[] => items.map((item) => refKey(item.ref));

/** A drawing as text. */
export const renderedSvg = async (path: string): Promise<string> => {
  const image = await source.image(ctx, path, 'w500');
  return image ? new TextDecoder().decode(image.bytes) : '';
};

/** The day of now, so many days later. */
export const dateInDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
