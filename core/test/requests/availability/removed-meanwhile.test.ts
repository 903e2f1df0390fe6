import { Database } from '../../../src/kernel/index.js';
import { AvailabilityUpdater } from '../../../src/requests/workflow/availability/index.js';
import { SeriesAvailabilityReconciler } from '../../../src/requests/workflow/availability/series-availability-reconciler.js';
import { TitleAvailabilityReconciler } from '../../../src/requests/workflow/availability/title-availability-reconciler.js';
import { addToMediaServer, clearMediaServer } from '../../support/requests/media-server-contents.js';
import { admin, ann, closeRequestPortal, nextMovieId, openRequestPortal, portal, requestMovie } from '../request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

/** The media server is removed once the first requests were marked. */
function removeServerAfterFirst(method: 'markTitlesAvailable' | 'markEpisodesAvailable'): void {
  const updater = portal.get(AvailabilityUpdater);
  const mark = updater[method].bind(updater) as (...args: unknown[]) => Promise<void>;
  jest.spyOn(updater, method).mockImplementationOnce(async (...args: unknown[]) => {
    await mark(...args);
    await clearMediaServer(portal);
  });
}
const countAvailable = async (kind: string): Promise<number> =>
  (await portal.get(Database).query('SELECT "id" FROM "request" WHERE "kind" = ? AND "state" = \'available\'', [kind])).length;
const { signal } = new AbortController();

it('titles that nobody holds any more while requests are compared do not become available', async () => {
  // More than are marked in one transaction.
  for (let count = 0; count < 12; count += 1) {
    const film = nextMovieId();
    await requestMovie(ann, film);
    await addToMediaServer(portal, 'movie', film);
  }
  removeServerAfterFirst('markTitlesAvailable');
  await portal.get(TitleAvailabilityReconciler).reconcileAll(signal);
  expect(await countAvailable('movie')).toBe(10);
});

it('nor do the episodes of series', async () => {
  for (const episodeNumber of [1, 2]) {
    const seasons = [{ seasonNumber: 1, episodes: [{ episodeNumber }] }];
    await portal.api('POST', '/api/v2/Requests/tv', { theMovieDbId: 502, seasons }, admin.token);
  }
  await addToMediaServer(portal, 'tv', 502);
  removeServerAfterFirst('markEpisodesAvailable');
  await portal.get(SeriesAvailabilityReconciler).reconcileAll(signal);
  expect(await countAvailable('tv')).toBe(1);
});
