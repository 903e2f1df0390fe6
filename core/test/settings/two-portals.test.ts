import { databaseEngines } from '../support/data/databases.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import type { RunningPortal } from '../support/portal/portal.js';
import { openTwoPortals, type TwoPortals } from '../support/requests/two-portals.js';

const PATH = '/api/v1/Settings/vote';

describe.each(databaseEngines)('settings that two portals on one $name read and save', ({ test, create }) => {
  let twoPortals: TwoPortals | undefined;
  let admin: TestUser;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    twoPortals = await openTwoPortals({ create });
    admin = await createFirstAdministrator(twoPortals.first);
  });
  afterAll(() => twoPortals?.close());

  const call = async ({ url }: RunningPortal, method: string, body?: object, etag?: string | null) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json', ...(etag && { 'if-match': etag }) };
    const response = await fetch(`${url}${PATH}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    return { status: response.status, etag: response.headers.get('etag'), body: JSON.parse(text) as { movieVoteMax: number } };
  };

  test('are not older than the revision that comes with them, so that no save is lost', async () => {
    const { first, second } = twoPortals!;
    for (let movieVoteMax = 101; movieVoteMax < 110; movieVoteMax += 1) {
      // The second portal keeps what it has read for a moment.
      await call(second, 'GET');
      expect((await call(first, 'POST', { movieVoteMax })).status).toBe(200);
      const { body, etag } = await call(second, 'GET');
      const saved = await call(second, 'POST', { tvShowVoteMax: movieVoteMax }, etag);
      expect([body.movieVoteMax, saved.status]).toEqual([movieVoteMax, 200]);
    }
  });
});
