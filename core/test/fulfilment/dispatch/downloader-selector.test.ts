import type { MediaRef } from '@ombi/sdk';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import type { ConfiguredConnections, PluginHost } from '../../../src/plugin-host/index.js';

const SAMPLES = { tmdb: { first: '900000000', last: '900999999' } };
const movieRef = (id: string): MediaRef => ({ kind: 'movie', source: 'tmdb', id });
const [REAL, SAMPLE] = [movieRef('603'), movieRef('900000042')];

/** A downloader of movies; the connection id is its plug-in id. */
const downloader = (pluginId: string, embedded: boolean, precedence?: number) => ({
  ...{ pluginId, connectionId: pluginId, variant: 'regular', embedded },
  describe: (member: string) => (member === 'kinds' ? ['movie'] : member === 'precedence' ? precedence : undefined),
});

/** A selector with these active downloaders; the plug-in `samples` owns titles, active or not. */
function downloaders(...inUse: ReturnType<typeof downloader>[]): DownloaderSelector {
  const outside = inUse.filter(({ embedded }) => !embedded);
  const host = { providers: (_: string, canReplace = () => true) => (outside.length > 0 && canReplace() ? outside : inUse) };
  const configuredConnections = { findOwnIdPlugins: () => [{ pluginId: 'samples', ownIds: SAMPLES }], findConfigured: () => [] };
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
    expect(downloaders(fallback, usual).find('movie', 'regular')?.connectionId).toBe('b');
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
