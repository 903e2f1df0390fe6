import { findConnectionActionError, findLimitError, isWebhookOfConnection } from '@ombi/sdk';

const run = async (): Promise<void> => undefined;

describe('an action on a stored connection', () => {
  it.each<[string, unknown]>([
    ['a function alone', { run }],
    ['a time-out of an hour', { run, timeoutMs: 3_600_000 }],
    ['a hidden one', { run, hidden: true }],
  ])('may be %s', (_, action) => {
    expect(findConnectionActionError('act', action)).toBeNull();
  });

  it.each<[string, unknown, RegExp]>([
    ['a function itself', run, /no function "run"/],
    ['nothing', null, /no function "run"/],
    ['one without a function', { run: 'now' }, /no function "run"/],
    ['one that never ends', { run, timeoutMs: Infinity }, /time-out/],
    ['one with a time-out of more than an hour', { run, timeoutMs: 3_600_001 }, /time-out/],
    ['one with no time', { run, timeoutMs: 0 }, /time-out/],
    ['one with a time-out as text', { run, timeoutMs: '100' }, /time-out/],
    ['one that is hidden perhaps', { run, hidden: 'perhaps' }, /hidden/],
  ])('may not be %s', (_, action, reason) => {
    expect(findConnectionActionError('act', action)).toMatch(reason);
  });

  it('is one of twenty at most', () => {
    const actions = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`act${index}`, { run }]));
    expect(findLimitError({ connectionActions: actions(20) })).toBeNull();
    expect(findLimitError({ connectionActions: actions(21) })).toMatch(/21 actions on connections/);
  });
});

describe('a webhook address of the same connection', () => {
  const own = 'https://films.example.org/ombi/api/v3/hooks/plex/c1/token-1';

  it.each([
    ['another token', 'https://films.example.org/ombi/api/v3/hooks/plex/c1/token-2', true],
    ['another host', 'http://192.168.1.2:5000/api/v3/hooks/plex/c1/token-1', true],
    ['another connection', 'https://films.example.org/ombi/api/v3/hooks/plex/c2/token-1', false],
    ['another plug-in', 'https://films.example.org/ombi/api/v3/hooks/emby/c1/token-1', false],
    ['another service', 'https://lights.example/c1/token-1', false],
    ['no address', 'plex', false],
  ])('may have %s: %s', (_, url, isSame) => {
    expect(isWebhookOfConnection(url, own)).toBe(isSame);
  });
});
