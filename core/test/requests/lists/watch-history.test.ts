import { PluginFailure, type LibraryItem, type WatchedItem } from '@ombi/sdk';
import { IdentityLinkRepository } from '../../../src/identity-providers/identity-links/identity-link.repository.js';
import { GeneralSettings } from '../../../src/identity/index.js';
import { FeatureFlags, SettingsService } from '../../../src/settings/index.js';
import { createUser, type TestUser } from '../../support/portal/test-users.js';
import { countStatements } from '../../support/data/count-statements.js';
import { waitUntil } from '../../support/wait-until.js';
import {
  admin,
  ann,
  requestMovie,
  bob,
  closeRequestPortal,
  runJob as lookAt,
  nextMovieId,
  openRequestPortal,
  portal,
  powerUser,
  fetchRow,
  fakeServices,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

type Page = { collection: (Record<string, unknown> & { id: number })[] };

let fan: TestUser;

beforeAll(async () => {
  await openRequestPortal();
  fan = await createUser(portal, admin, 'Fan', ['RequestTv']);
  const link = ({ id, userName }: TestUser) => ({ pluginId: 'studio', subject: `at ${userName}`, userId: id, userName, connectionId: 'x' });
  await portal.get(IdentityLinkRepository).insert([ann, bob, fan].map(link));
  await portal.get(FeatureFlags).setEnabled('PlayedSync', true);
});
afterAll(closeRequestPortal);

const held = (kind: 'movie' | 'tv', id: number): LibraryItem => ({
  ...{ id: `${kind}-${id}`, kind, title: `Title ${id}`, year: 1927, ids: { tmdb: String(id) }, variants: ['regular'] as const },
  ...{ quality: null, url: `http://media/${id}`, addedAt: '2026-01-01T00:00:00Z' },
});
const saw = ({ userName }: TestUser, id: number): WatchedItem => ({
  userId: `at ${userName}`,
  itemId: `movie-${id}`,
  season: null,
  numbers: [],
});
const followed = ({ userName }: TestUser, id: number, season: number, ...numbers: number[]): WatchedItem => ({
  ...{ userId: `at ${userName}`, itemId: `tv-${id}`, season, numbers },
});

const look = () => lookAt('studio.library-sync');

const askForSeries = async (id: number, more: object) =>
  (await portal.api<EngineResult>('POST', '/api/v2/Requests/tv', { theMovieDbId: id, ...more }, fan.token)).body.requestId;
const child = async (id: number, who = admin) =>
  (await portal.api<Page>('GET', '/api/v2/Requests/tv/100/0/requestedDate/desc', undefined, who.token)).body.collection.find(
    (one) => one.id === id,
  )!;

describe('watch history', () => {
  it('shows for a movie whether the requester watched it, and how many users did', async () => {
    const [seen, missed] = [nextMovieId(), nextMovieId()];
    const [mine, theirs] = [await requestMovie(bob, seen), await requestMovie(ann, missed, { is4KRequest: true })];
    fakeServices.libraryItems.push(held('movie', seen), held('movie', missed));
    fakeServices.watched.push(saw(ann, seen), saw(bob, seen), saw(bob, missed));
    await look();

    expect(await fetchRow(mine.requestId)).toMatchObject({ watchedByRequestedUser: true, playedByUsersCount: 2 });
    expect(await fetchRow(theirs.requestId)).toMatchObject({ watchedByRequestedUser: false, playedByUsersCount: 1 });
    const list = await portal.api<Page>('GET', '/api/v2/Requests/movie/100/0/requestedDate/desc', undefined, ann.token);
    expect(list.body.collection.find(({ id }) => id === mine.requestId)).toMatchObject({
      watchedByRequestedUser: true,
      playedByUsersCount: 2,
    });
  });

  it('shows for a series the percentage of requested episodes', async () => {
    const id = 4000 + nextMovieId();
    const [first, second] = [await askForSeries(id, { firstSeason: true }), await askForSeries(id, { latestSeason: true })];
    fakeServices.libraryItems.push(held('tv', id));
    fakeServices.watched.push(followed(fan, id, 1, 1, 2), followed(fan, id, 2, 9), followed(bob, id, 2, 1));
    await look();
    expect(await child(first)).toMatchObject({ requestedUserPlayedProgress: 66 });
    expect(await child(second)).toMatchObject({ requestedUserPlayedProgress: 0 });

    fakeServices.watched.push(followed(fan, id, 1, 3));
    await look();
    expect(await child(first)).toMatchObject({ requestedUserPlayedProgress: 100 });
  });

  it('of others is hidden together with their requests', async () => {
    const id = nextMovieId();
    const [{ requestId }, hidden] = [await requestMovie(bob, id), nextMovieId()];
    const theirs = await requestMovie(ann, hidden);
    fakeServices.libraryItems.push(held('movie', id), held('movie', hidden));
    fakeServices.watched.push(saw(ann, id), saw(bob, id), saw(ann, hidden));
    await look();
    const hide = (hideRequestsUsers: boolean) =>
      portal.get(SettingsService).update(GeneralSettings, (current) => ({ ...current, hideRequestsUsers }));
    await hide(true);
    try {
      expect(await fetchRow(requestId, bob)).toMatchObject({ watchedByRequestedUser: true, playedByUsersCount: 0 });
      expect(await fetchRow(theirs.requestId, bob)).toBeNull();
      expect(await fetchRow(requestId, powerUser)).toMatchObject({ watchedByRequestedUser: true, playedByUsersCount: 2 });
    } finally {
      await hide(false);
    }
  });

  it('is synced when the feature is switched on, and hidden when it is off', async () => {
    await portal.get(FeatureFlags).setEnabled('PlayedSync', false);
    const id = nextMovieId();
    const { requestId } = await requestMovie(bob, id);
    fakeServices.libraryItems.push(held('movie', id));
    fakeServices.watched.push(saw(bob, id));
    await look();
    expect(await fetchRow(requestId)).toMatchObject({ watchedByRequestedUser: false, playedByUsersCount: 0 });

    await portal.get(FeatureFlags).setEnabled('PlayedSync', true);
    await waitUntil(async () => (await fetchRow(requestId))['watchedByRequestedUser'] === true);
    await portal.get(FeatureFlags).setEnabled('PlayedSync', false);
    expect(await fetchRow(requestId)).toMatchObject({ watchedByRequestedUser: false, playedByUsersCount: 0 });
    await portal.get(FeatureFlags).setEnabled('PlayedSync', true);
  });

  it('is kept while the server fails to report it, and titles still become available', async () => {
    const [seen, late] = [nextMovieId(), nextMovieId()];
    const [{ requestId }, arrived] = [await requestMovie(bob, seen), await requestMovie(bob, late)];
    fakeServices.libraryItems.push(held('movie', seen));
    fakeServices.watched.push(saw(bob, seen));
    await look();

    fakeServices.libraryItems.push(held('movie', late));
    fakeServices.watchHistoryFailure = new PluginFailure('unreachable');
    expect(await look()).toBe('failed');
    expect(await fetchRow(requestId)).toMatchObject({ watchedByRequestedUser: true });
    expect(await fetchRow(arrived.requestId)).toMatchObject({ available: true });
    fakeServices.watchHistoryFailure = null;
    await look();
  });

  it('uses a constant number of statements for any page size', async () => {
    for (let count = 0; count < 12; count += 1) await requestMovie(bob, nextMovieId());
    const taken = (size: number) =>
      countStatements(portal, () => portal.api('GET', `/api/v2/Requests/movie/${size}/0/requestedDate/desc`, undefined, admin.token));
    expect(await taken(12)).toBe(await taken(1));
  });
});
