import { act, screen } from '@testing-library/react';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import type { RequestDownloadProgress } from '../../src/api/requests/index.js';
import { DownloadProgress, downloadProgressText } from '../../src/media/status/download-progress.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const PROGRESS = 'GET /api/v3/requests/progress';
const COPY = { kind: 'movie', requestId: 1, is4K: false };
const AWAITED = { approved: true, available: false };

const progress = (facts: Partial<RequestDownloadProgress> = {}): RequestDownloadProgress => ({
  ...COPY,
  state: 'downloading',
  percent: 42,
  secondsLeft: 300,
  reason: null,
  episodes: [],
  ...facts,
});

beforeEach(() => signInAs('RequestMovie'));

describe('the download progress', () => {
  it.each<[string, Partial<RequestDownloadProgress>]>([
    ['Downloading, 42%, about 5 min', {}],
    ['Downloading, 42%, less than a minute', { secondsLeft: 59 }],
    ['Downloading, 42%, about 2 hr', { secondsLeft: 7_000 }],
    ['Downloading, about 3 days', { percent: null, secondsLeft: 3 * 86_400 }],
    ['Downloading, 4K, 42%, about 5 min', { is4K: true }],
    ['Downloading, S1 E3, 42%, about 5 min', { episodes: [{ season: 1, number: 3 }] }],
    [
      'Downloading, 2 episodes, 42%, about 5 min',
      {
        episodes: [
          { season: 1, number: 3 },
          { season: 2, number: 1 },
        ],
      },
    ],
    ['The download is stuck, 42%', { state: 'stalled', secondsLeft: null }],
    ['Downloaded, importing', { state: 'importing', percent: 100, secondsLeft: null }],
    ['Waiting to be downloaded', { state: 'queued', percent: null, secondsLeft: null }],
  ])('reads %s', (words, facts) => {
    expect(downloadProgressText(progress(facts), getTranslation('media'))).toBe(words);
  });

  it('is a progress bar with the same accessible text', async () => {
    fakeServer({ [PROGRESS]: [progress({ is4K: true, percent: 7 }), progress()] });
    await renderPage(<DownloadProgress requestVariant={COPY} flags={AWAITED} />);
    const bar = await screen.findByRole('progressbar', { name: 'Downloading, 42%, about 5 min' });
    expect(bar).toHaveAttribute('value', '42');
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('has no percentage when it is unknown, and shows why it is stalled', async () => {
    fakeServer({ [PROGRESS]: [progress({ state: 'stalled', percent: null, secondsLeft: null, reason: 'No connections' })] });
    await renderPage(<DownloadProgress requestVariant={COPY} flags={AWAITED} />);
    expect(await screen.findByText('No connections')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'The download is stuck' })).not.toHaveAttribute('value');
  });

  it('is fetched once for a whole page, and again after a change event', async () => {
    let percent = 10;
    const calls = fakeServer({ [PROGRESS]: () => [progress({ percent }), progress({ requestId: 2, percent: 80 })] });
    const { client } = await renderPage(
      <>
        <DownloadProgress requestVariant={COPY} flags={AWAITED} />
        <DownloadProgress requestVariant={{ ...COPY, requestId: 2 }} flags={AWAITED} />
      </>,
    );
    expect(await screen.findByText('Downloading, 10%, about 5 min')).toBeInTheDocument();
    expect(screen.getByText('Downloading, 80%, about 5 min')).toBeInTheDocument();
    expect(calls).toHaveLength(1);

    percent = 60;
    await act(() => client.invalidateQueries({ queryKey: ['progress'] }));
    expect(await screen.findByText('Downloading, 60%, about 5 min')).toBeInTheDocument();
  });

  it.each([
    ['nobody has approved', { approved: false, available: false }],
    ['is there', { approved: true, available: true }],
  ])('is not fetched for a request that %s', async (_, flags) => {
    const calls = fakeServer({ [PROGRESS]: [progress()] });
    await renderPage(<DownloadProgress requestVariant={COPY} flags={flags} />);
    expect(calls).toEqual([]);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('is hidden when it cannot be loaded', async () => {
    const calls = fakeServer({ [PROGRESS]: errorResponse(500) });
    await renderPage(<DownloadProgress requestVariant={COPY} flags={AWAITED} />);
    expect(calls).toHaveLength(1);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
