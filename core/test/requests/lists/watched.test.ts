import { PluginFailure, type LibraryItem, type Watched } from '@ombi/sdk';
import { IdentityRepository } from '../../../src/directory/identities/identity.repository.js';
import { GeneralSettings } from '../../../src/identity/index.js';
import { Features, Settings } from '../../../src/settings/index.js';
import { person, type Person } from '../../support/portal/people.js';
import { statements } from '../../support/data/statements.js';
import { until } from '../../support/until.js';
import { admin, ann, ask, bob, closeStage, look as lookAt, newFilm, openStage, portal, power, row, studio, type Result } from '../stage.js';

type Page = { collection: (Record<string, unknown> & { id: number })[] };

let fan: Person;

beforeAll(async () => {
  await openStage();
  fan = await person(portal, admin, 'Fan', ['RequestTv']);
  const link = ({ id, userName }: Person) => ({ pluginId: 'studio', subject: `at ${userName}`, userId: id, userName, connectionId: 'x' });
  await portal.get(IdentityRepository).insert([ann, bob, fan].map(link));
  await portal.get(Features).switch('PlayedSync', true);
});
afterAll(closeStage);

const held = (kind: 'movie' | 'tv', id: number): LibraryItem => ({
  ...{ id: `${kind}-${id}`, kind, title: `Title ${id}`, year: 1927, ids: { tmdb: String(id) }, variants: ['regular'] as const },
  ...{ quality: null, url: `http://media/${id}`, addedAt: '2026-01-01T00:00:00Z' },
});
const saw = ({ userName }: Person, id: number): Watched => ({
  personId: `at ${userName}`,
  itemId: `movie-${id}`,
  season: null,
  numbers: [],
});
const followed = ({ userName }: Person, id: number, season: number, ...numbers: number[]): Watched => ({
  ...{ personId: `at ${userName}`, itemId: `tv-${id}`, season, numbers },
});

const look = () => lookAt('studio.library-sync');

const askForSeries = async (id: number, more: object) =>
  (await portal.api<Result>('POST', '/api/v2/Requests/tv', { theMovieDbId: id, ...more }, fan.token)).body.requestId;
const child = async (id: number, who = admin) =>
  (await portal.api<Page>('GET', '/api/v2/Requests/tv/100/0/requestedDate/desc', undefined, who.token)).body.collection.find(
    (one) => one.id === id,
  )!;

describe('what was watched', () => {
  it('is told of a movie: by whoever asked, and by how many', async () => {
    const [seen, missed] = [newFilm(), newFilm()];
    const [mine, theirs] = [await ask(bob, seen), await ask(ann, missed, { is4KRequest: true })];
    studio.shelf.push(held('movie', seen), held('movie', missed));
    studio.watched.push(saw(ann, seen), saw(bob, seen), saw(bob, missed));
    await look();

    expect(await row(mine.requestId)).toMatchObject({ watchedByRequestedUser: true, playedByUsersCount: 2 });
    expect(await row(theirs.requestId)).toMatchObject({ watchedByRequestedUser: false, playedByUsersCount: 1 });
    const list = await portal.api<Page>('GET', '/api/v2/Requests/movie/100/0/requestedDate/desc', undefined, ann.token);
    expect(list.body.collection.find(({ id }) => id === mine.requestId)).toMatchObject({
      watchedByRequestedUser: true,
      playedByUsersCount: 2,
    });
  });

  it('is told of a series as whole percent of the episodes that were asked for', async () => {
    const id = 4000 + newFilm();
    const [first, second] = [await askForSeries(id, { firstSeason: true }), await askForSeries(id, { latestSeason: true })];
    studio.shelf.push(held('tv', id));
    studio.watched.push(followed(fan, id, 1, 1, 2), followed(fan, id, 2, 9), followed(bob, id, 2, 1));
    await look();
    expect(await child(first)).toMatchObject({ requestedUserPlayedProgress: 66 });
    expect(await child(second)).toMatchObject({ requestedUserPlayedProgress: 0 });

    studio.watched.push(followed(fan, id, 1, 3));
    await look();
    expect(await child(first)).toMatchObject({ requestedUserPlayedProgress: 100 });
  });

  it('of others is nobody’s business where their requests are hidden', async () => {
    const id = newFilm();
    const [{ requestId }, hidden] = [await ask(bob, id), newFilm()];
    const theirs = await ask(ann, hidden);
    studio.shelf.push(held('movie', id), held('movie', hidden));
    studio.watched.push(saw(ann, id), saw(bob, id), saw(ann, hidden));
    await look();
    const hide = (hideRequestsUsers: boolean) =>
      portal.get(Settings).update(GeneralSettings, (current) => ({ ...current, hideRequestsUsers }));
    await hide(true);
    try {
      expect(await row(requestId, bob)).toMatchObject({ watchedByRequestedUser: true, playedByUsersCount: 0 });
      expect(await row(theirs.requestId, bob)).toBeNull();
      expect(await row(requestId, power)).toMatchObject({ watchedByRequestedUser: true, playedByUsersCount: 2 });
    } finally {
      await hide(false);
    }
  });

  it('is looked for as soon as the feature is switched on, and told no more once it is off', async () => {
    await portal.get(Features).switch('PlayedSync', false);
    const id = newFilm();
    const { requestId } = await ask(bob, id);
    studio.shelf.push(held('movie', id));
    studio.watched.push(saw(bob, id));
    await look();
    expect(await row(requestId)).toMatchObject({ watchedByRequestedUser: false, playedByUsersCount: 0 });

    await portal.get(Features).switch('PlayedSync', true);
    await until(async () => (await row(requestId))['watchedByRequestedUser'] === true);
    await portal.get(Features).switch('PlayedSync', false);
    expect(await row(requestId)).toMatchObject({ watchedByRequestedUser: false, playedByUsersCount: 0 });
    await portal.get(Features).switch('PlayedSync', true);
  });

  it('stays known while the server does not tell it, and titles still arrive', async () => {
    const [seen, late] = [newFilm(), newFilm()];
    const [{ requestId }, arrived] = [await ask(bob, seen), await ask(bob, late)];
    studio.shelf.push(held('movie', seen));
    studio.watched.push(saw(bob, seen));
    await look();

    studio.shelf.push(held('movie', late));
    studio.refuses = new PluginFailure('unreachable');
    expect(await look()).toBe('failed');
    expect(await row(requestId)).toMatchObject({ watchedByRequestedUser: true });
    expect(await row(arrived.requestId)).toMatchObject({ available: true });
    studio.refuses = null;
    await look();
  });

  it('costs as many statements for a page of many as for a page of one', async () => {
    for (let count = 0; count < 12; count += 1) await ask(bob, newFilm());
    const taken = (size: number) =>
      statements(portal, () => portal.api('GET', `/api/v2/Requests/movie/${size}/0/requestedDate/desc`, undefined, admin.token));
    expect(await taken(12)).toBe(await taken(1));
  });
});
