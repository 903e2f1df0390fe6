import type { MediaRef } from '@ombi/sdk';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import type { ConfiguredConnections, PluginHost } from '../../../src/plugin-host/index.js';

const SAMPLES = { tmdb: { first: '900000000', last: '900999999' } };
const movieRef = (id: string): MediaRef => ({ kind: 'movie', source: 'tmdb', id });
const [REAL, SAMPLE] = [movieRef('603'), movieRef('900000042')];

/** A downloader of movies; the connection id is its plug-in id. */
const downloader = (pluginId: string, isEmbedded: boolean, precedence?: number) => ({
  ...{ pluginId, connectionId: pluginId, variant: 'regular', isEmbedded },
  getProperty: (member: string) => (member === 'kinds' ? ['movie'] : member === 'precedence' ? precedence : undefined),
});

/** A selector with these active downloaders; the plug-in `samples` owns titles, active or not. */
function downloaders(...inUse: ReturnType<typeof downloader>[]): DownloaderSelector {
  const outside = inUse.filter(({ isEmbedded }) => !isEmbedded);
  const host = { providers: (_: string, canReplace = () => true) => (outside.length > 0 && canReplace() ? outside : inUse) };
  const configuredConnections = { findPluginsWithOwnIds: () => [{ pluginId: 'samples', ownIds: SAMPLES }], findConfigured: () => [] };
  return new DownloaderSelector(host as unknown as PluginHost, configuredConnections as unknown as ConfiguredConnections);
}

const [samples, real] = [downloader('samples', true), downloader('real', false)];
const chosen = (all: DownloaderSelector, ref: MediaRef) =>
  all.findForOrder({ kind: 'movie', variant: 'regular', ref })?.connectionId ?? null;
const open = (all: DownloaderSelector) => all.openLanes('movie', 'regular');

describe('a downloader with titles of its own', () => {
  it('receives those, and no others', () => {
    const both = downloaders(real, samples);
    expect([chosen(both, REAL), chosen(both, SAMPLE)]).toEqual(['real', 'samples']);
    expect(open(both)).toEqual([
      { lane: '', destination: 'real' },
      { lane: 'samples', destination: 'samples' },
    ]);
  });

  it('never replaces a downloader that is temporarily unavailable', () => {
    const alone = downloaders(samples);
    expect([chosen(alone, REAL), chosen(alone, SAMPLE)]).toEqual([null, 'samples']);
    expect(open(alone)).toEqual([{ lane: 'samples', destination: 'samples' }]);
  });

  it('keeps its titles from others while it is disabled', () => {
    const alone = downloaders(real);
    expect([chosen(alone, REAL), chosen(alone, SAMPLE)]).toEqual(['real', null]);
    expect(alone.outboxLaneOf(SAMPLE)).toBe('samples');
    expect(alone.explainMissing('movie', 'regular')).toEqual({ code: 'no-downloader' });
  });

  it('does not claim ids outside its range', () => {
    const all = downloaders(real, samples);
    expect(['90000004', '9000000421', '899999999', '901000000'].map((id) => all.outboxLaneOf(movieRef(id)))).toEqual(['', '', '', '']);
    expect(all.outboxLaneOf({ ...SAMPLE, source: 'imdb' })).toBe('');
  });
});

describe('among downloaders of the same kind', () => {
  const [fallback, usual, preferred] = [downloader('a', false, -1), downloader('b', false), downloader('c', false, 1)];

  it('the one with the highest precedence gets the requests', () => {
    expect([chosen(downloaders(fallback, usual), REAL), chosen(downloaders(fallback, usual, preferred), REAL)]).toEqual(['b', 'c']);
    expect(downloaders(fallback, usual).findAll('movie', 'regular')[0]?.connectionId).toBe('b');
  });

  it('the first of equals does, and a fallback only when it is alone', () => {
    expect([chosen(downloaders(usual, downloader('d', false)), REAL), chosen(downloaders(fallback), REAL)]).toEqual(['b', 'a']);
  });
});

it('serves all titles when it claims none', () => {
  const tester = downloader('tester', true);
  expect(chosen(downloaders(tester), REAL)).toBe('tester');
  expect(chosen(downloaders(real, tester), REAL)).toBe('real');
});

describe('a downloader of other kinds', () => {
  const [series, big, movies] = [
    { ...downloader('series', false, 1), getProperty: (member: string) => (member === 'kinds' ? ['tv'] : 1) },
    { ...downloader('big', false, 1), variant: '4k' },
    downloader('movies', false),
  ];
  const all = downloaders(series, big, movies);

  it('is never chosen for a movie, whatever its precedence', () => {
    expect([all.findAll('movie', 'regular'), all.findAll('movie', '4k'), all.findAll('tv', 'regular')]).toEqual([
      [movies],
      [big],
      [series],
    ]);
    expect([chosen(all, REAL), all.findAll('album', 'regular')]).toEqual(['movies', []]);
  });
});

it('among several servers of a plug-in, the first of those that serve the request is its default one, whatever others there are', () => {
  const [first, second] = ['first', 'second'].map((connectionId) => ({ ...downloader('a', false), connectionId })) as [never, never];
  const [best, big] = [downloader('b', false, 5), { ...downloader('a', false), connectionId: 'big', variant: '4k' }];
  const all = downloaders(best, big, first, second);
  const isDefault = (one: never) => all.isDefaultOfPlugin(one, { kind: 'movie', variant: 'regular' });
  expect([first, second, best as never, big as never].map(isDefault)).toEqual([true, false, true, false]);
});

describe('a stored downloader that is not active', () => {
  const stored = (connectionId: string, kinds: unknown, variant = 'regular') => ({
    ...{ connectionId, name: `${connectionId} at home`, variant },
    plugin: { descriptor: { provides: { downloader: { kinds } } } },
  });
  const configuredConnections = {
    findPluginsWithOwnIds: () => [],
    findConfigured: () => [
      stored('broken', 'movie'),
      stored('big', ['movie'], '4k'),
      stored('series', ['tv']),
      stored('movies', ['movie']),
    ],
    unavailableReason: (id: string) => `reason of ${id}`,
  };
  const host = { providers: () => [] };
  const all = new DownloaderSelector(host as unknown as PluginHost, configuredConnections as unknown as ConfiguredConnections);

  it('serves its own kinds and its own variant', () => {
    const serving = ['broken', 'big', 'series', 'movies'].filter((id) => all.isConfiguredFor(id, 'movie', 'regular'));
    expect(serving).toEqual(['movies']);
    const order = { kind: 'movie', variant: 'regular', ref: REAL } as const;
    const lanes = ['movies', 'series', null].map((downloaderId) => all.outboxLaneFor({ ...order, downloaderId }));
    expect(lanes).toEqual(['movies', '', '']);
  });

  it('is the reason why nothing is dispatched', () => {
    expect(all.explainMissing('tv', 'regular')).toEqual({ code: 'reason of series', detail: 'series at home' });
    expect(all.explainMissing('album', 'regular')).toEqual({ code: 'no-downloader' });
    expect(all.explainClosedLane('movies', { kind: 'movie', variant: 'regular' })).toMatchObject({ detail: 'movies at home' });
    expect(all.explainClosedLane('series', { kind: 'movie', variant: 'regular' })).toMatchObject({ detail: 'movies at home' });
    expect(all.openLanes('movie', 'regular')).toEqual([]);
  });
});
