import { settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

const state = { enabled: true, settings: settings.parse({}), connections: [] };
const beginSignIn = (posted: unknown) => {
  const parsed = v1Api.signIn!.body.safeParse(posted);
  return parsed.success ? v1Api.signIn!.visit(parsed.data as never, state, 'p'.repeat(32), 'Films') : null;
};

describe('signing in at Plex with the v1 API', () => {
  it('starts with a PIN that the client created', () => {
    expect([v1Api.signIn?.flag, v1Api.signIn?.member]).toEqual(['usePlexOAuth', 'plexTvPin']);
    expect(beginSignIn({ id: '77', code: 'a-code-that-is-long' })).toEqual({
      url: expect.stringMatching(
        /^https:\/\/app\.plex\.tv\/auth#\?clientID=p{32}&code=a-code-that-is-long&context%5Bdevice%5D%5Bproduct%5D=Films&/,
      ) as string,
      handle: '77:a-code-that-is-long',
      expiresInMs: 900_000,
    });
  });

  it.each([
    null,
    {},
    { id: 77 },
    { id: 0, code: 'a-code-that-is-long' },
    { id: 77, code: 'ABCD' },
    { id: 77, code: 'a code that is long' },
  ])('does not start with %j', (posted) => expect(beginSignIn(posted)).toBeNull());

  it('returns a token for a PIN that was claimed', () => {
    expect(v1Api.tokenSignIn).toEqual({ path: 'Token/plextoken', member: 'plexToken' });
  });
});

describe('the users of Plex in the v1 API', () => {
  it('are listed for all servers, each once', () => {
    const friends = v1Api.actions?.find(({ path }) => path === 'Plex/friends');
    const users = [
      { value: '1', label: 'guest' },
      { value: '2', label: 'visitor' },
      { value: '1', label: 'guest' },
    ];
    expect(friends).toMatchObject({ method: 'GET', access: 'admin', connection: '*', whenDisabled: [] });
    expect(friends?.toWire(users as never)).toEqual([
      { username: 'guest', id: '1' },
      { username: 'visitor', id: '2' },
    ]);
  });

  it('are imported by the settings of the v1 API', () => {
    expect(v1Api.jobs).toEqual([
      { job: 'library-sync', start: 'plexcontentcacher', setting: 'plexContentSync' },
      { job: 'recently-added-sync', start: 'plexrecentlyadded', setting: 'plexRecentlyAddedSync' },
      { job: 'watchlist-import', start: 'plexwatchlist', setting: 'plexWatchlistImport' },
      { job: 'user-import', start: 'plexuserimporter', setting: 'userImporter' },
    ]);
    expect(v1Api.userManagement).toEqual({ importPeople: 'importPlexUsers', cleanUp: 'cleanupPlexUsers', banned: 'bannedPlexUserIds' });
  });
});
