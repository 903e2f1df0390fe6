import { RouteRegistry } from '../../../src/identity/index.js';
import { PluginHost } from '../../../src/plugin-host/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal();
  admin = await createFirstAdministrator(portal);
  const ids = portal
    .get(PluginHost)
    .plugins()
    .map(({ id }) => id);
  for (const id of ids) {
    const { status } = await portal.api(
      'PUT',
      `/api/v3/plugins/${id}`,
      { enabled: false, settings: { values: {} }, connections: [] },
      admin.token,
    );
    expect([id, status]).toEqual([id, 200]);
  }
});
afterAll(() => portal.close());

const readable = (): string[] =>
  portal
    .get(RouteRegistry)
    .all()
    .filter(({ method, path }) => method === 'GET' && !path.includes(':') && /^\/api\/v1\/(Settings|\w+)\//.test(path))
    .map(({ path }) => path);

it('returns defaults, and no errors, for the routes that v1 clients call at their start', async () => {
  const paths = readable();
  for (const path of [
    ...['/api/v1/Settings/radarr', '/api/v1/Radarr/enabled', '/api/v1/Settings/sonarr', '/api/v1/Sonarr/version'],
    ...['/api/v1/Settings/plex', '/api/v1/Settings/jellyfin', '/api/v1/Settings/emby'],
  ])
    expect(paths).toContain(path);
  for (const path of paths.filter((one) => !/\/(Search|Request|Images)\//i.test(one))) {
    const { status } = await portal.api('GET', path, undefined, admin.token);
    expect([path, status < 300]).toEqual([path, true]);
  }
});

it('keeps the filters of titles that a v1 client leaves out', async () => {
  const save = (body: object) => portal.api('POST', '/api/v1/Settings/themoviedb', body, admin.token);
  const filters = {
    showAdultMovies: true,
    originalLanguages: ['de'],
    excludedKeywordIds: [1],
    excludedMovieGenreIds: [2],
    excludedTvGenreIds: [3],
  };
  await save(filters);
  expect(await save({ showAdultMovies: false, excludedTvGenreIds: null })).toMatchObject({ status: 200, body: true });
  expect(await portal.api('GET', '/api/v1/Settings/themoviedb', undefined, admin.token)).toMatchObject({
    body: { ...filters, showAdultMovies: false, excludedTvGenreIds: [] },
  });
});

it('reports no issues', async () => {
  expect(await portal.api('GET', '/api/v1/Settings/issuesenabled')).toMatchObject({ status: 200, body: false });
});
