import { createFirstAdministrator, createUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

interface Movie {
  readonly theMovieDbId: string;
  readonly title: string;
}

interface Row {
  readonly id: number;
  readonly title: string;
  readonly approved: boolean;
  readonly available: boolean;
  readonly requestStatus: string;
}

describe('a request with the sample content', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.close());

  it('becomes available, and the requester is notified', async () => {
    const administrator = await createFirstAdministrator(portal);
    const admin = administrator.token;
    const { token: mina } = await createUser(portal, administrator, 'mina', ['RequestMovie']);

    const { body: popular } = await portal.api<Movie[]>('GET', '/api/v2/Search/movie/popular/0/10', undefined, mina);
    const { theMovieDbId, title } = popular[0]!;
    const asked = await portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(theMovieDbId) }, mina);
    expect(asked.body).toMatchObject({ result: true, isError: false, errorCode: null });

    const rows = () =>
      portal.api<{ collection: Row[]; total: number }>('GET', '/api/v2/Requests/movie/15/0/requestedDate/desc', undefined, admin);
    const [row] = (await rows()).body.collection;
    expect(row).toMatchObject({ title, approved: false, requestStatus: 'Common.PendingApproval' });

    expect((await portal.api('POST', '/api/v1/Request/movie/approve', { id: row!.id, is4K: false }, mina)).status).toBe(403);
    const approved = await portal.api('POST', '/api/v1/Request/movie/approve', { id: row!.id, is4K: false }, admin);
    expect(approved.body).toMatchObject({ result: true });

    await waitUntil(async () => (await rows()).body.collection[0]!.requestStatus === 'Common.Available');
    const { body: details } = await portal.api('GET', `/api/v2/Search/movie/${theMovieDbId}`, undefined, mina);
    expect(details).toMatchObject({ available: true, requested: true, sample: true, itemLinks: [{ pluginId: 'playground' }] });
  });
});
