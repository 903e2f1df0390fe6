import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

/** Routes that are part of the bootstrap answer. */
const PARTS = [
  'api/v1/Identity',
  'api/v1/Request/movie/remaining',
  'api/v1/Request/music/remaining',
  'api/v1/Request/tv/remaining',
  'api/v1/Settings/customization',
  'api/v1/Settings/issuesenabled',
  'api/v1/Settings/voteenabled',
  'api/v2/Features',
  'api/v3/inbox/unread',
  'api/v3/requests/count',
  'api/v3/search/kinds',
];

/** Removes the date of the next request, which moves with the clock. */
const withoutTimes = (answer: unknown): string => JSON.stringify(answer).replace(/"nextRequest":"[^"]+"/, '');

describe('the bootstrap answer', () => {
  let portal: RunningPortal;
  let mina: TestUser;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
    mina = await createUser(portal, await createFirstAdministrator(portal), 'mina', ['RequestMovie']);
  });

  afterAll(() => portal.close());

  it('contains the same answers as the routes themselves', async () => {
    const { body } = await portal.api<Record<string, unknown>>('GET', '/api/v3/opening', undefined, mina.token);
    expect(Object.keys(body).sort()).toEqual(PARTS);
    expect(body['api/v1/Identity']).toMatchObject({ id: mina.id, userName: 'mina' });
    for (const path of PARTS) {
      const alone = await portal.api('GET', `/${path}`, undefined, mina.token);
      expect([path, withoutTimes(body[path])]).toEqual([path, withoutTimes(alone.body)]);
    }
  });

  it('needs a sign-in', async () => {
    expect((await portal.api('GET', '/api/v3/opening')).status).toBe(401);
  });
});
