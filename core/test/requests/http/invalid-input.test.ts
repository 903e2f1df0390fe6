import { createUser, type TestUser } from '../../support/portal/test-users.js';
import { admin, closeRequestPortal, nextMovieId, openRequestPortal, portal, powerUser } from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

let fan: TestUser;

beforeAll(async () => {
  await openRequestPortal();
  fan = await createUser(portal, admin, 'Fan', ['RequestTv']);
});
afterAll(closeRequestPortal);

const call = <T = EngineResult>(method: string, path: string, body?: object, who = admin) => portal.api<T>(method, path, body, who.token);
const asked = async (theMovieDbId: number) =>
  (await call('POST', '/api/v2/Requests/tv', { theMovieDbId, firstSeason: true }, fan)).body.requestId;

describe('an impossible transition', () => {
  it('is refused with code and text, also on routes that return the row', async () => {
    const id = await asked(801);
    await call('POST', '/api/v1/Request/tv/available', { id });
    const { status, body } = await call<object>('PUT', '/api/v1/Request/tv/child', { id, denied: true }, powerUser);
    expect([status, body]).toMatchObject([
      409,
      { type: 'request/NotPossible', status: 409, detail: 'A request that is available cannot be denied' },
    ]);
  });

  it('is refused for series with the texts of earlier releases', async () => {
    for (const path of ['POST approve', 'PUT deny', 'POST available', 'POST unavailable', 'DELETE child/987654']) {
      const [method, what] = path.split(' ') as [string, string];
      const { body } = await call(method, `/api/v1/Request/tv/${what}`, method === 'DELETE' ? undefined : { id: 987_654 });
      expect(body).toMatchObject({ errorCode: 'ChildRequestDoesNotExist', errorMessage: 'Child Request does not exist' });
    }
  });
});

describe('a call without the id of a request', () => {
  it('is answered as one for an unknown request', async () => {
    for (const path of ['POST movie/approve', 'PUT movie/deny', 'POST tv/available', 'POST music/unavailable']) {
      const [method, what] = path.split(' ') as [string, string];
      const { status, body } = await call(method, `/api/v1/Request/${what}`, {});
      expect([status, body]).toMatchObject([200, { isError: true, errorMessage: expect.stringContaining('does not exist') }]);
    }
  });
});

describe('a number outside the integer range of the databases', () => {
  const wishes: [string, string, () => object][] = [
    ['movie', '/api/v1/Request/movie', () => ({ theMovieDbId: nextMovieId() })],
    ['series', '/api/v2/Requests/tv', () => ({ theMovieDbId: 802, requestAll: true })],
    ['series by its older number', '/api/v1/Request/tv', () => ({ tvDbId: 9803, requestAll: true })],
  ];

  it.each(wishes)('is refused as a profile or folder: %s', async (kind, path, wish) => {
    const members = ['rootFolderOverride', 'qualityPathOverride', ...(kind === 'movie' ? [] : ['languageProfile'])];
    for (const member of members) {
      for (const number of [2 ** 31, 99_999_999_999, -1]) {
        const { status, body } = await call<object>('POST', path, { ...wish(), [member]: number });
        expect([status, body]).toMatchObject([400, { type: 'validation', errors: { [member]: [expect.any(String)] } }]);
      }
    }
  });

  it.each([
    ['GET', '/api/v2/Search/movie/request/$'],
    ['GET', '/api/v2/Search/tv/request/$'],
    ['GET', '/api/v2/Search/artist/request/$'],
    ['DELETE', '/api/v1/RequestRetry/$'],
    ['POST', '/api/v3/failed/$/retry'],
  ])('is refused as an id: %s %s', async (method, path) => {
    for (const id of ['2147483648', '99999999999999999999', '-99999999999', '1.5', 'x'])
      expect((await call<object>(method, path.replace('$', id))).status).toBe(400);
  });
});
