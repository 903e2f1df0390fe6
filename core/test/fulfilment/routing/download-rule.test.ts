import { DownloadRules, matchesRule, type DownloadRule, type RoutedRequest } from '../../../src/fulfilment/routing/download-rules.js';

const REQUEST: RoutedRequest = {
  ...{ kind: 'tv', variant: 'regular', genreIds: [16, 35], originalLanguage: 'ja', isAnime: true },
  ...{ userId: 'ann', roles: new Set(['PowerUser'] as const) },
};
const rule = (conditions: Partial<DownloadRule>): DownloadRule =>
  DownloadRules.schema.parse({ rules: [{ name: 'A rule', kind: 'tv', ...conditions }] }).rules[0]!;
const matches = (conditions: Partial<DownloadRule>, request: Partial<RoutedRequest> = {}) =>
  matchesRule(rule(conditions), { ...REQUEST, ...request });

describe('a download rule', () => {
  it('matches every request of its kind without further conditions', () => {
    expect([matches({}), matches({}, { isAnime: false, originalLanguage: null, genreIds: [] })]).toEqual([true, true]);
  });

  it.each<[string, Partial<DownloadRule>, Partial<DownloadRule>]>([
    ['kind', { kind: 'tv' }, { kind: 'movie' }],
    ['variant', { variant: 'regular' }, { variant: '4k' }],
    ['genre, of which any one is enough', { genreIds: [1, 35] }, { genreIds: [1, 2] }],
    ['original language', { originalLanguages: ['ko', 'ja'] }, { originalLanguages: ['ko', 'en'] }],
    ['kind of series', { anime: true }, { anime: false }],
    ['user', { userIds: ['bob', 'ann'] }, { userIds: ['bob', 'eve'] }],
    ['role', { roles: ['Admin', 'PowerUser'] }, { roles: ['Admin'] }],
    ['switch', { enabled: true }, { enabled: false }],
  ])('asks for the %s', (_, met, unmet) => {
    expect([matches(met), matches(unmet)]).toEqual([true, false]);
  });

  it('asks for all of its conditions', () => {
    const all = { genreIds: [16], originalLanguages: ['ja'], anime: true, userIds: ['ann'], roles: ['PowerUser' as const] };
    expect(matches(all)).toBe(true);
    const others = [{ genreIds: [] }, { originalLanguage: 'en' }, { isAnime: false }, { userId: 'bob' }, { roles: new Set<never>() }];
    expect(others.map((other) => matches(all, other))).toEqual(others.map(() => false));
  });
});

describe('the limits of a download rule', () => {
  const isValid = (part: object) => DownloadRules.schema.safeParse({ rules: [{ name: 'A rule', kind: 'tv', ...part }] }).success;
  const [letters, numbers] = [(count: number) => 'x'.repeat(count), (count: number) => Array.from({ length: count }, (_, place) => place)];
  const MAX_ID = 2_147_483_647;

  it.each<[string, (size: number) => object, number, number]>([
    ['name', (size) => ({ name: letters(size) }), 1, 100],
    ['genres', (size) => ({ genreIds: numbers(size) }), 0, 100],
    ['language', (size) => ({ originalLanguages: [letters(size)] }), 2, 16],
    ['languages', (size) => ({ originalLanguages: numbers(size).map(() => 'en') }), 0, 100],
    ['user', (size) => ({ userIds: [letters(size)] }), 0, 36],
    ['users', (size) => ({ userIds: numbers(size).map(String) }), 0, 500],
    ['server', (size) => ({ downloader: letters(size) }), 0, 36],
    ['quality profile', (size) => ({ quality: size }), 0, MAX_ID],
    ['folder', (size) => ({ rootFolder: size }), 0, MAX_ID],
  ])('are kept for its %s', (_, partOf, least, most) => {
    expect([isValid(partOf(least)), isValid(partOf(most)), isValid(partOf(most + 1))]).toEqual([true, true, false]);
    expect(least > 0 && isValid(partOf(least - 1))).toBe(false);
  });

  it('are kept for the number of rules', () => {
    const save = (count: number) => DownloadRules.schema.safeParse({ rules: numbers(count).map(() => rule({})) }).success;
    expect([save(0), save(200), save(201)]).toEqual([true, true, false]);
  });

  it('leave everything but name and kind to the rule', () => {
    expect(rule({})).toEqual({
      ...{ name: 'A rule', enabled: true, kind: 'tv', variant: 'regular', genreIds: [], originalLanguages: [], anime: null },
      ...{ userIds: [], roles: [], downloader: null, quality: 0, rootFolder: 0 },
    });
  });
});
