import { MemoryStore } from '@ombi/sdk/testing';
import { beginPopupSignIn, finishPopupSignIn } from '../src/users/popup-sign-in.js';
import { checkPassword, checkToken, listUsers } from '../src/users/users.js';
import { fetchWatchlist, getWatchlistOptions, renewToken } from '../src/watchlist/watchlist.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

const all = { offset: 0, limit: 500 };
const TOKEN = 'token-of-guest';

describe('the watchlist of a Plex account', () => {
  let fixture: PlexFixture;
  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });
  const guest = () => fixture.simulator.state.accounts.find(({ username }) => username === 'guest')!;
  const add = (...args: Parameters<PlexFixture['simulator']['state']['addToWatchlist']> extends [unknown, ...infer Rest] ? Rest : never) =>
    fixture.simulator.state.addToWatchlist(guest(), ...args);
  const detailsCalls = () => fixture.simulator.requests.filter(({ path }) => path.startsWith('/library/metadata/')).length;

  it('contains movies and series with their ids', async () => {
    add('movie', 'Sita', 'imdb://tt1172203', 'tmdb://20529');
    add('show', 'The Lantern Bureau', 'tvdb://77');
    await expect(fetchWatchlist(fixture.ctx(), TOKEN, all)).resolves.toEqual({
      items: [
        { kind: 'tv', title: 'The Lantern Bureau', ids: { tvdb: '77' } },
        { kind: 'movie', title: 'Sita', ids: { imdb: 'tt1172203', tmdb: '20529' } },
      ],
      total: 2,
    });
  });

  it('is read completely, whatever its length', async () => {
    for (let number = 1; number <= 230; number += 1) add('movie', `Film ${number}`, `tmdb://${number}`);
    const { items, total } = await fetchWatchlist(fixture.ctx(), TOKEN, all);
    expect([items.length, total]).toEqual([230, 230]);
    expect(new Set(items.map(({ ids }) => ids.tmdb)).size).toBe(230);
  });

  it('requests the details of a title only once', async () => {
    add('movie', 'Sita', 'tmdb://20529');
    const store = new MemoryStore();
    for (let round = 0; round < 3; round += 1) await fetchWatchlist(fixture.ctx({}, store), TOKEN, all);
    expect(detailsCalls()).toBe(1);
  });

  it('has no ids for other kinds and for unknown titles', async () => {
    add('artist', 'Band', 'tmdb://1');
    add('movie', 'Unmatched');
    const { items } = await fetchWatchlist(fixture.ctx(), TOKEN, all);
    expect(items.map(({ ids }) => ids)).toEqual([{}, {}]);
    expect(detailsCalls()).toBe(1);
  });

  it('is empty when the list is', async () => {
    await expect(fetchWatchlist(fixture.ctx(), TOKEN, all)).resolves.toEqual({ items: [], total: 0 });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['without a key', { type: 'movie', title: 'Odd' }],
    ['with a number as its key', { ratingKey: 7, type: 'movie', title: 'Odd' }],
  ])('marks a row %s, and reads all others', async (_, odd) => {
    add('movie', 'Sita', 'tmdb://20529');
    const [row] = fixture.simulator.state.watchlists.get(guest().id)!;
    const Metadata = [odd, { ...row, Guid: [{}, { id: 'tmdb://20529' }] }, { ...row, title: 5, Guid: [{ id: 'tmdb://7' }] }];
    const answer = { MediaContainer: { size: 3, totalSize: 3, Metadata } };
    fixture.simulator.faults.fail(200, answer, { path: '/library/sections/watchlist/all' });
    await expect(renewToken(fixture.ctx(), TOKEN)).resolves.toBe(TOKEN);
    fixture.simulator.faults.fail(200, answer, { path: '/library/sections/watchlist/all' });
    await expect(fetchWatchlist(fixture.ctx(), TOKEN, all)).resolves.toEqual({
      items: [
        { kind: 'movie', title: '', ids: {}, isUnreadable: true },
        { kind: 'movie', title: 'Sita', ids: { tmdb: '20529' } },
        { kind: 'movie', title: row!.ratingKey, ids: { tmdb: '7' } },
      ],
      total: 3,
    });
  });

  it('skips a title whose details fail, but not when all of them or the token do', async () => {
    for (let number = 1; number <= 30; number += 1) add('movie', `Film ${number}`, `tmdb://${number}`);
    const [first, , third] = fixture.simulator.state.watchlists.get(guest().id)!;
    const failDetails = (path: string, status: number) => fixture.simulator.faults.fail(status, {}, { path, times: Infinity });
    failDetails(`/library/metadata/${third!.ratingKey}`, 500);
    const { items } = await fetchWatchlist(fixture.ctx(), TOKEN, all);
    expect(items.filter(({ isUnreadable }) => isUnreadable)).toEqual([{ kind: 'movie', title: third!.title, ids: {}, isUnreadable: true }]);
    expect(items.filter(({ ids }) => ids.tmdb)).toHaveLength(29);

    failDetails(`/library/metadata/${first!.ratingKey}`, 401);
    await expect(fetchWatchlist(fixture.ctx(), TOKEN, all)).rejects.toMatchObject({ code: 'unauthorized' });
    fixture.simulator.faults.clear();
    failDetails('/library/metadata/', 500);
    await expect(fetchWatchlist(fixture.ctx(), TOKEN, all)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([400, 405, 409, 422, 451])('does not take status %i for an expired token', async (status) => {
    fixture.simulator.faults.fail(status, {}, { path: '/library/sections/watchlist/all' });
    await expect(renewToken(fixture.ctx(), TOKEN)).rejects.toMatchObject({ code: 'rejected' });
  });

  it.each([401, 402, 403])('requires a new sign-in after status %i', async (status) => {
    fixture.simulator.faults.fail(status, {}, { path: '/library/sections/watchlist/all' });
    await expect(renewToken(fixture.ctx(), TOKEN)).resolves.toBeNull();
  });

  it('is read with the current token of the account', async () => {
    const account = guest();
    account.token = 'newer-token';
    fixture.simulator.state.formerTokens.set(TOKEN, account);
    await expect(renewToken(fixture.ctx(), TOKEN)).resolves.toBe('newer-token');
  });

  it('requires a new sign-in when the current token is also rejected', async () => {
    const account = guest();
    account.token = 'newer-token';
    fixture.simulator.state.formerTokens.set(TOKEN, account);
    fixture.simulator.state.expiredTokens.add('newer-token');
    await expect(renewToken(fixture.ctx(), TOKEN)).resolves.toBeNull();
  });

  it('does not treat an outage as an expired token', async () => {
    fixture.simulator.faults.fail(503, {});
    await expect(renewToken(fixture.ctx(), TOKEN)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is imported according to the settings', async () => {
    await expect(getWatchlistOptions(fixture.ctx())).resolves.toEqual({ enabled: false, wholeSeries: false, notifyOnExpiredToken: false });
    const settings = { enableWatchlistImport: true, monitorAll: true, notifyOnWatchlistTokenExpiration: true };
    await expect(getWatchlistOptions(fixture.ctx({}, undefined, settings))).resolves.toEqual({
      ...{ enabled: true, wholeSeries: true, notifyOnExpiredToken: true },
    });
  });

  it('needs the token of a sign-in, which is passed on only while watchlists are imported', async () => {
    const on = () => fixture.ctx({}, undefined, { enableWatchlistImport: true });
    const credentials = { userName: 'guest', password: 'guest knows it' };
    await expect(checkPassword(on(), credentials)).resolves.toMatchObject({ accessToken: TOKEN });
    await expect(checkToken(on(), TOKEN)).resolves.toMatchObject({ accessToken: TOKEN });
    const popup = await beginPopupSignIn(on(), null);
    fixture.simulator.state.approvePin(popup.url, 'guest');
    await expect(finishPopupSignIn(on(), popup.handle)).resolves.toMatchObject({ identity: { accessToken: TOKEN } });

    expect(await checkPassword(fixture.ctx(), credentials)).not.toHaveProperty('accessToken');
    for (const identity of (await listUsers(on(), all)).items) expect(identity).not.toHaveProperty('accessToken');
    fixture.simulator.state.addAccount('stranger');
    expect(await checkToken(on(), 'token-of-stranger')).not.toHaveProperty('accessToken');
  });
});
