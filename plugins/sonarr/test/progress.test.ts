import type { QueuedDownload } from '../src/simulator/state.js';
import { progress } from '../src/progress/progress.js';
import { openSonarr, type SonarrStage } from './stage.js';

const GIB = 1024 ** 3;

describe('how far the downloads of Sonarr are', () => {
  let stage: SonarrStage;
  beforeEach(async () => {
    stage = await openSonarr();
  });
  afterEach(() => stage.simulator.close());

  const fetches = (facts: Partial<QueuedDownload>, tvdbId = 603): void => {
    const { state } = stage.simulator;
    const series = state.byTvdbId(tvdbId) ?? state.has(tvdbId);
    state.download(state.episodesOf(series.id)[1]!.id, facts);
  };
  const told = () => progress(stage.ctx(), 50);

  it('are told in percent and seconds, under the ids of the series', async () => {
    stage.simulator.state.tmdbIds.set(603, 1396);
    fetches({ status: 'downloading', size: 8 * GIB, sizeleft: 5 * GIB, timeleft: '1.02:03:04.5000000' });
    expect(await told()).toEqual([
      {
        ref: { kind: 'tv', source: 'tmdb', id: '1396' },
        ids: { tmdb: '1396', tvdb: '603' },
        state: 'downloading',
        percent: 37,
        secondsLeft: 93_784,
        reason: null,
        episodes: [{ season: 1, number: 1 }],
      },
    ]);
    expect(stage.simulator.violations).toEqual([]);
  });

  it('are one for a season that comes in one piece', async () => {
    const { state } = stage.simulator;
    const { id } = state.has(603);
    for (const episode of state.episodesOf(id).slice(1, 4)) state.download(episode.id, { downloadId: 'pack', size: 300, sizeleft: 150 });
    fetches({ size: 100, sizeleft: 100 }, 604);
    expect(await told()).toMatchObject([
      { ref: { source: 'tvdb', id: '603' }, percent: 50, episodes: [1, 2, 3].map((number) => ({ season: 1, number })) },
      { ref: { source: 'tvdb', id: '604' }, percent: 0, episodes: [{ season: 1, number: 1 }] },
    ]);
  });

  it.each<[string, Partial<QueuedDownload>, string]>([
    ['waits for its turn', { status: 'queued' }, 'queued'],
    ['is held back for a better one', { status: 'delay' }, 'queued'],
    ['is held up by a person', { status: 'paused' }, 'paused'],
    ['is being put in its place', { status: 'completed', trackedDownloadState: 'importing' }, 'importing'],
    [
      'cannot be placed, in older words',
      { status: 'completed', trackedDownloadState: 'importPending', trackedDownloadStatus: 'warning' },
      'stalled',
    ],
    ['cannot be placed', { status: 'completed', trackedDownloadState: 'importBlocked' }, 'stalled'],
    ['has failed', { status: 'failed', trackedDownloadState: 'failedPending', trackedDownloadStatus: 'error' }, 'stalled'],
    ['finds nobody who sends it', { status: 'warning' }, 'stalled'],
    ['is out of sight', { status: 'downloadClientUnavailable' }, 'stalled'],
  ])('are named: one that %s', async (_, facts, state) => {
    fetches({ trackedDownloadState: 'downloading', ...facts });
    expect(await told()).toMatchObject([{ state, secondsLeft: null }]);
    expect(stage.simulator.violations).toEqual([]);
  });

  it('say why they are stuck, each reason once and not for ever', async () => {
    fetches({
      status: 'warning',
      errorMessage: 'The download is stalled with no connections',
      statusMessages: [
        { title: 'one', messages: ['The download is stalled with no connections', 'No files found are eligible for import'] },
        { title: 'two', messages: ['x'.repeat(900)] },
      ],
    });
    const [{ reason } = { reason: '' }] = await told();
    expect(reason).toMatch(/^The download is stalled with no connections; No files found are eligible for import; x+$/);
    expect(reason).toHaveLength(300);
  });

  it.each<[string, object]>([
    ['more left than there is', { size: GIB, sizeleft: 2 * GIB }],
    ['less than nothing left', { size: GIB, sizeleft: -1 }],
    ['nothing at all', { size: 0, sizeleft: 0 }],
    ['words', { size: 'NaN', sizeleft: 'Infinity' }],
  ])('are unknown where the sizes cannot be true: %s', async (_, sizes) => {
    fetches({ status: 'downloading', ...sizes });
    fetches({ status: 'downloading', size: 100, sizeleft: 1, timeleft: 'soon' }, 604);
    expect(await told()).toMatchObject([
      { percent: null, state: 'downloading' },
      { percent: 99, secondsLeft: null },
    ]);
  });

  it('are none where nothing is fetched, or what is fetched belongs to no series', async () => {
    expect(await told()).toEqual([]);
    stage.simulator.state.download(99);
    expect(await told()).toEqual([]);
  });

  it('are read in pages, and no further than asked in a queue of ten thousand', async () => {
    const { state } = stage.simulator;
    const [episode] = state.episodesOf(state.has(603).id);
    for (let row = 0; row < 10_000; row += 1)
      state.queue.push({ episodeId: episode!.id, downloadId: `d${row}`, status: 'queued', size: 1, sizeleft: 1 });
    expect(await progress(stage.ctx(), 1000)).toHaveLength(1000);
    expect(stage.simulator.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('end with the download', async () => {
    fetches({ status: 'downloading' });
    stage.simulator.state.finish(603, 1, 1);
    expect(await told()).toEqual([]);
  });
});
