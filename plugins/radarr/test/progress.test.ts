import { listProgress } from '../src/progress.js';
import type { QueuedDownload } from '@ombi/servarr/simulator';
import { openRadarrFixture, type RadarrFixture } from './fixture.js';

const GIB = 1024 ** 3;

describe('the download progress of Radarr', () => {
  let fixture: RadarrFixture;
  beforeEach(async () => {
    fixture = await openRadarrFixture();
  });
  afterEach(() => fixture.simulator.close());

  const enqueueDownload = (overrides: Partial<QueuedDownload>, tmdbId = 603): void => {
    const { state } = fixture.simulator;
    state.enqueueDownload((state.findByTmdbId(tmdbId) ?? state.addExisting(tmdbId, { imdbId: 'tt0133093' })).id, overrides);
  };
  const readProgress = () => listProgress(fixture.ctx(), 50);

  it('has percent and seconds, with the ids of the movie', async () => {
    enqueueDownload({ status: 'downloading', size: 8 * GIB, sizeleft: 5 * GIB, timeleft: '1.02:03:04.5000000' });
    expect(await readProgress()).toEqual([
      {
        ref: { kind: 'movie', source: 'tmdb', id: '603' },
        ids: { tmdb: '603', imdb: 'tt0133093' },
        state: 'downloading',
        percent: 37,
        secondsLeft: 93_784,
        reason: null,
        episodes: [],
      },
    ]);
    expect(fixture.simulator.violations).toEqual([]);
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
  ])('has the state of a download that %s', async (_, overrides, state) => {
    enqueueDownload({ trackedDownloadState: 'downloading', ...overrides });
    expect(await readProgress()).toMatchObject([{ state, secondsLeft: null }]);
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('has the reasons of a stalled download, deduplicated and truncated', async () => {
    enqueueDownload({
      status: 'warning',
      errorMessage: 'The download is stalled with no connections',
      statusMessages: [
        { title: 'one', messages: ['The download is stalled with no connections', 'No files found are eligible for import'] },
        { title: 'two', messages: ['x'.repeat(900)] },
      ],
    });
    const [{ reason } = { reason: '' }] = await readProgress();
    expect(reason).toMatch(/^The download is stalled with no connections; No files found are eligible for import; x+$/);
    expect(reason).toHaveLength(300);
  });

  it.each<[string, object]>([
    ['more left than there is', { size: GIB, sizeleft: 2 * GIB }],
    ['less than nothing left', { size: GIB, sizeleft: -1 }],
    ['nothing at all', { size: 0, sizeleft: 0 }],
    ['words', { size: 'NaN', sizeleft: 'Infinity' }],
  ])('has no percentage when the sizes are implausible: %s', async (_, sizes) => {
    enqueueDownload({ status: 'downloading', ...sizes });
    enqueueDownload({ status: 'downloading', size: 100, sizeleft: 1, timeleft: 'soon' }, 604);
    expect(await readProgress()).toMatchObject([
      { percent: null, state: 'downloading' },
      { percent: 99, secondsLeft: null },
    ]);
  });

  it('is empty without downloads, and leaves out downloads without a movie', async () => {
    expect(await readProgress()).toEqual([]);
    fixture.simulator.state.enqueueDownload(99);
    expect(await readProgress()).toEqual([]);
  });

  it('is read in pages, up to the limit, in a queue of ten thousand', async () => {
    const { queue } = fixture.simulator.state;
    const movie = fixture.simulator.state.addExisting(603);
    for (let row = 0; row < 10_000; row += 1) queue.push({ movieId: movie.id, status: 'queued', size: 1, sizeleft: 1 });
    expect(await listProgress(fixture.ctx(), 1000)).toHaveLength(1000);
    expect(fixture.simulator.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('ends with the download', async () => {
    enqueueDownload({ status: 'downloading' });
    fixture.simulator.state.completeDownload(603);
    expect(await readProgress()).toEqual([]);
  });
});
