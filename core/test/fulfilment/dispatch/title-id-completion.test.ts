import type { Events, ExternalIds, MediaRef } from '@ombi/sdk';
import { EventBus } from '../../../src/events/index.js';
import { RequestedTitleRepository } from '../../../src/requests/store/index.js';
import { startFakeServices, type FakeServices } from '../../support/plugins/fake-services.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

describe('an order that was refused because its title lacked an id', () => {
  let portal: RunningPortal;
  let fakeServices: FakeServices;
  let admin: TestUser;
  const counts = { 'dispatch.failed': 0, 'dispatch.delivered': 0 };
  let lastMovieId = 4000;

  beforeAll(async () => {
    fakeServices = await startFakeServices();
    portal = await startPortal({ pluginSet: fakeServices.plugins });
    admin = await createFirstAdministrator(portal);
    portal.get(EventBus).onAnyEvent((name: keyof Events) => {
      if (name in counts) counts[name as keyof typeof counts] += 1;
    });
  });
  afterAll(async () => {
    await portal.close();
    await fakeServices.downloader.close();
  });
  beforeEach(() => {
    fakeServices.downloader.faults.clear();
    fakeServices.isMetadataSourceDown = false;
  });

  /** Runs an action and waits for the outcome of the dispatch that it causes. */
  const untilDispatched = async (name: keyof typeof counts, action: () => Promise<unknown>): Promise<void> => {
    const before = counts[name];
    await action();
    await waitUntil(() => counts[name] > before);
  };
  /** The administrator's request for a movie without an IMDb id, which the downloader refuses. */
  const refuse = async (): Promise<{ ref: MediaRef; requestId: number }> => {
    const id = String((lastMovieId += 1));
    fakeServices.movieDetails.set(id, { ids: { tmdb: id } });
    fakeServices.downloader.faults.fail(400, { message: 'it has no IMDb id' });
    await untilDispatched('dispatch.failed', () => portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(id) }, admin.token));
    fakeServices.downloader.faults.clear();
    const ref: MediaRef = { kind: 'movie', source: 'tmdb', id };
    return { ref, requestId: (await titleOf(ref)).id };
  };
  const titleOf = async (ref: MediaRef) => (await portal.get(RequestedTitleRepository).findByRef(ref))!;
  const retry = async (requestId: number) => {
    const { body } = await portal.api<{ rows: { id: number; requestId: number }[] }>('GET', '/api/v3/failed', undefined, admin.token);
    const { id } = body.rows.find((row) => row.requestId === requestId)!;
    return portal.api('POST', `/api/v3/failed/${id}/retry`, undefined, admin.token);
  };
  const lastIds = () => (fakeServices.dispatches().at(-1) as unknown as { ids: ExternalIds }).ids;

  it.each<[string, (requestId: number) => Promise<unknown>]>([
    ['tried again', retry],
    ['sent again', (requestId) => portal.api('POST', `/api/v2/Requests/reprocess/1/${requestId}/false`, undefined, admin.token)],
  ])('gets the id that the metadata source has now when it is %s, and keeps it', async (_, again) => {
    const { ref, requestId } = await refuse();
    expect(lastIds()).toEqual({ tmdb: ref.id });
    fakeServices.movieDetails.set(ref.id, { ids: { tmdb: ref.id, imdb: 'tt4000001' } });
    await untilDispatched('dispatch.delivered', () => again(requestId));
    expect(lastIds()).toEqual({ tmdb: ref.id, imdb: 'tt4000001' });
    expect(await titleOf(ref)).toMatchObject({ imdbId: 'tt4000001' });
  });

  it('is tried again with the known ids while the metadata source is down', async () => {
    const { ref, requestId } = await refuse();
    fakeServices.isMetadataSourceDown = true;
    await untilDispatched('dispatch.delivered', () => retry(requestId));
    expect(lastIds()).toEqual({ tmdb: ref.id });
  });
});
