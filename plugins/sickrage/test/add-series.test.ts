import { addSeries } from '../src/add-series.js';
import type { ServerFlavour } from '../src/simulator/index.js';
import { FAST_POLL_LIMITS, openSickRageFixture, sampleSeries, type SickRageFixture, TVDB_ID } from './fixture.js';

let fixture: SickRageFixture;
const open = async (flavour: ServerFlavour = 'SickChill') => {
  fixture = await openSickRageFixture({ flavour });
};
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const commands = (name: string) =>
  fixture.simulator.requests.filter(({ query }) => query.get('cmd') === name).map(({ query }) => Object.fromEntries(query));
const wanted = () => fixture.simulator.state.wantedEpisodes(TVDB_ID);

describe.each<ServerFlavour>(['SickChill', 'Medusa'])('sending a series to %s that it does not have', (flavour) => {
  beforeEach(() => open(flavour));

  it('adds it with a status that every server accepts, and sets exactly the approved episodes to wanted', async () => {
    fixture.simulator.state.commandsUntilLoaded = 3;
    await expect(addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS)).resolves.toEqual({
      outcome: 'added',
      externalId: String(TVDB_ID),
    });
    expect(commands('show.addnew')).toEqual([{ cmd: 'show.addnew', indexerid: String(TVDB_ID), status: 'skipped' }]);
    expect(wanted()).toEqual(['1x2']);
    expect(fixture.simulator.state.shows.get(TVDB_ID)?.seasons.get(2)?.get(1)).toBe('Skipped');
  });

  it('sends the configured quality, or none for the default of the server', async () => {
    await addSeries(fixture.ctx({ qualityProfile: 'hdwebdl' }), sampleSeries(), FAST_POLL_LIMITS);
    expect(commands('show.addnew')).toMatchObject([{ initial: 'hdwebdl' }]);
  });

  it('sets a season to wanted with one call when it is approved completely, else single episodes', async () => {
    const seasons = [
      { number: 1, episodes: [1, 2, 3] },
      { number: 2, episodes: [3, 1] },
    ];
    await addSeries(fixture.ctx(), sampleSeries({ seasons }), FAST_POLL_LIMITS);
    expect(wanted()).toEqual(['1x1', '1x2', '1x3', '2x1', '2x3']);
    expect(commands('episode.setstatus').map(({ season, episode }) => [season, episode])).toEqual([
      ['1', undefined],
      ['2', '3'],
      ['2', '1'],
    ]);
  });

  it('is accepted while the show is loading, and is not added twice', async () => {
    fixture.simulator.state.commandsUntilLoaded = 1000;
    const ctx = fixture.ctx();
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(addSeries(ctx, sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({
        outcome: 'accepted',
        waitingFor: 'These seasons are not loaded yet: 1.',
      });
    fixture.simulator.state.commandsUntilLoaded = 0;
    await expect(addSeries(ctx, sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({ outcome: 'added' });
    expect(commands('show.addnew')).toHaveLength(1);
    expect(wanted()).toEqual(['1x2']);
    expect([...ctx.store.documents.keys()]).toEqual([]);
  });

  it('is retried when TheTVDB does not respond', async () => {
    fixture.simulator.state.unknownIds.add(TVDB_ID);
    await expect(addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('sending a series that the server has', () => {
  beforeEach(() => open());

  it.each(['Wanted', 'wanted', 'Snatched', 'Downloaded', 'Archived'])('changes no episode that is already %s', async (status) => {
    fixture.simulator.state.addExisting(TVDB_ID, status);
    await expect(addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS)).resolves.toMatchObject({ outcome: 'already-there' });
    expect(commands('episode.setstatus')).toEqual([]);
  });

  it('succeeds when the server refuses some episodes of a season, and logs a warning', async () => {
    const { state } = fixture.simulator;
    state.addExisting(TVDB_ID);
    state.setStatus(TVDB_ID, 1, 1, 'Downloaded');
    state.setStatus(TVDB_ID, 1, 3, 'Unaired');
    const ctx = fixture.ctx();
    await expect(addSeries(ctx, sampleSeries({ seasons: [{ number: 1, episodes: [1, 2, 3] }] }), FAST_POLL_LIMITS)).resolves.toMatchObject({
      outcome: 'added',
    });
    expect(wanted()).toEqual(['1x2']);
    expect(ctx.log.text).toContain('refused to search for some episodes');
  });

  it('sets the listed episodes, and waits for a season that is not listed', async () => {
    fixture.simulator.state.addExisting(TVDB_ID);
    const seasons = [
      { number: 1, episodes: [1] },
      { number: 3, episodes: [1] },
    ];
    await expect(addSeries(fixture.ctx(), sampleSeries({ seasons }), FAST_POLL_LIMITS)).resolves.toMatchObject({
      outcome: 'accepted',
      waitingFor: 'These seasons are not loaded yet: 3.',
    });
    expect(wanted()).toEqual(['1x1']);
    expect(commands('show.seasons').filter(({ season }) => season === '3')).toHaveLength(FAST_POLL_LIMITS.maxPolls);
  });

  it('skips an episode that is not listed, and logs a warning', async () => {
    fixture.simulator.state.addExisting(TVDB_ID);
    const ctx = fixture.ctx();
    await addSeries(ctx, sampleSeries({ seasons: [{ number: 2, episodes: [3, 4] }] }), FAST_POLL_LIMITS);
    expect(wanted()).toEqual(['2x3']);
    expect(ctx.log.text).toContain('does not list all approved episodes');
  });

  it('succeeds after a concurrent add', async () => {
    const { faults, state } = fixture.simulator;
    const release = faults.hold({ query: 'cmd=show.addnew' });
    const adding = addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS);
    while (commands('show.addnew').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    state.addExisting(TVDB_ID);
    release();
    await expect(adding).resolves.toMatchObject({ outcome: 'added' });
    expect(wanted()).toEqual(['1x2']);
  });

  it.each<[string, object]>([
    ['error', { code: 'rejected', detail: 'Invalid Status' }],
    ['fatal', { code: 'unavailable' }],
    ['denied', { code: 'unauthorized' }],
  ])('treats the result "%s" as a failure', async (result, failure) => {
    fixture.simulator.faults.fail(200, { data: {}, message: 'Invalid Status', result }, { query: 'cmd=show.addnew' });
    await expect(addSeries(fixture.ctx(), sampleSeries(), FAST_POLL_LIMITS)).rejects.toMatchObject(failure);
  });

  it.each([
    ['has no TheTVDB id', { ref: { kind: 'tv', source: 'tmdb', id: '1396' }, ids: { tmdb: '1396' } } as const],
    ['has no episodes', { seasons: [] }],
  ])('refuses a series that %s without a call', async (_, facts) => {
    await expect(addSeries(fixture.ctx(), sampleSeries(facts), FAST_POLL_LIMITS)).rejects.toMatchObject({ code: 'rejected' });
    expect(fixture.simulator.requests).toEqual([]);
  });
});
