import plex from '../src/index.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

/** A message as a server pushes it. */
const timeline = (type: number, state: number) => ({
  NotificationContainer: {
    type: 'timeline',
    size: 1,
    TimelineEntry: [
      { identifier: 'com.plexapp.plugins.library', sectionID: '1', itemID: '42', type, title: 'A title', state, updatedAt: 1 },
    ],
  },
});

describe('the event listener of Plex', () => {
  let fixture: PlexFixture;

  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(() => fixture.simulator.close());

  it('triggers a sync when a movie or an episode is added, and for nothing else', async () => {
    const { pushes, requests } = fixture.simulator;
    const results: unknown[] = [];
    const listening = (async () => {
      for await (const result of plex.listen!(fixture.ctx())) results.push(result);
    })();
    await pushes.connected();
    expect(requests[0]).toMatchObject({ path: '/:/websockets/notifications', headers: { 'x-plex-token': fixture.simulator.token } });
    pushes.push({ NotificationContainer: { type: 'playing', size: 1, PlaySessionStateNotification: [{ state: 'playing' }] } });
    pushes.push({ unknown: true });
    for (const [type, state] of [
      [1, 0],
      [1, 5],
      [4, 5],
      [2, 5],
      [10, 5],
      [1, 9],
    ] as const)
      pushes.push(timeline(type, state));
    pushes.end();
    await listening;
    expect(results).toEqual([{ sync: 'recent' }, { sync: 'recent' }]);
  });

  it('fails with the reason when the token is rejected', async () => {
    const results = plex.listen!(fixture.ctx({ token: 'wrong' }));
    await expect(results[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
