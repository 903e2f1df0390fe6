import '../support/english-texts.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInAs, errorResponse, fakeServer } from '../support/render-page.js';
import { movieRequest } from './fixtures.js';
import { LIST, openPage, page, row } from './movie-list.js';

beforeEach(() => {
  localStorage.clear();
  signInAs('Admin');
});

describe('the history of a request', () => {
  const moment = (step: string, more: object = {}) => ({
    at: '2026-01-05T12:00:00Z',
    step,
    is4K: false,
    by: null,
    reason: null,
    facts: null,
    ...more,
  });
  const TIMELINE = 'GET /api/v3/requests/movie/1/timeline';
  const BOARD = { channel: 'Board', people: [], more: 0 };
  const EPISODES = [1, 7, 2, 3].map((number) => ({ season: 1, number })).concat({ season: 2, number: 1 });
  const openTimeline = async (title: string) => {
    await userEvent.click((await row(title)).getByRole('button', { name: `Options for ${title}` }));
    return within(await screen.findByRole('region', { name: 'History' }));
  };

  it('is shown below its options', async () => {
    const olga = { id: 'olga', userName: 'olga', alias: 'Olga' };
    const story = [
      moment('request'),
      moment('deny', { by: olga, reason: 'Too long', is4K: true }),
      moment('handed-over', { reason: 'Handed to Warehouse' }),
      moment('something-new'),
    ];
    fakeServer({ [LIST]: page(), [TIMELINE]: story });
    await openPage();
    const timeline = await openTimeline('Metropolis');
    expect(await timeline.findByText('Requested')).toBeInTheDocument();
    const lines = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Requested .*2026/),
      expect.stringMatching(/^Denied · 4K by OlgaToo long.*2026/),
      expect.stringMatching(/^Sent to the downloader Handed to Warehouse/),
      expect.stringMatching(/^something-new/),
    ]);
  });

  const FACTS: [step: string, facts: object, words: string][] = [
    ['request', { fact: 'admitted', right: 'RequestMovie' }, 'Permission: Request Movie'],
    [
      'request',
      { fact: 'admitted', right: 'AutoApproveTv', onBehalfOf: 'Bob', left: 0, limit: 9, episodes: 1, before: 2 },
      'Permission: Auto Approve TV · On behalf of Bob · Left of the limit: 0 of 9 · 1 episode · 2 episodes were requested before',
    ],
    ['approve', { fact: 'no-decision-needed' }, 'No approval was needed'],
    ['approve', { fact: 'voted', up: 6, down: 0, needed: 5 }, '6 votes for it · Votes needed: 5 more for it than against it'],
    ['approve', { fact: 'voted', up: 2, down: 1, needed: 1 }, '2 votes for it · 1 vote against it · Votes needed: 1 more for it than'],
    ['handed-over', { fact: 'handed-over', outcome: 'added', downloader: 'Warehouse' }, 'Added to Warehouse'],
    ['handed-over', { fact: 'handed-over', outcome: 'nobody-to-ask', downloader: null }, 'No downloader is set up for this, so'],
    ['accepted', { fact: 'accepted', downloader: 'Warehouse', waitingFor: null }, 'Warehouse is checked again until it is ready'],
    ['accepted', { fact: 'accepted', downloader: 'Warehouse', waitingFor: 'Still reading.' }, 'until it is ready · Still reading.'],
    ['hand-over-failed', { fact: 'not-handed-over', code: 'not-confirmed' }, 'The downloader accepted it, but was not ready in time'],
    ['hand-over-failed', { fact: 'not-handed-over', code: 'timeout' }, 'The server did not answer in time'],
    ['hand-over-failed', { fact: 'not-handed-over', code: 'rejected', detail: 'Nein' }, 'The server rejected the call: Nein'],
    ['override', { fact: 'options', rootFolder: 7, quality: 0 }, 'Root folder: /films'],
    ['override', { fact: 'options', rootFolder: 99 }, 'Root folder: 99'],
    ['override', { fact: 'options', quality: 0 }, 'Quality profile: None'],
    [
      'choices-lost',
      { fact: 'choices-lost', choices: ['quality', 'rootFolder'], downloader: 'Warehouse' },
      'Warehouse: Quality profile, Root folder',
    ],
    ['episodes-arrived', { fact: 'arrived', episodes: EPISODES }, 'Season 1: 1–3, 7 · Season 2: 1'],
    ['delete', { fact: 'expired', days: 1 }, 'It had been available for more than 1 day'],
    [
      'told',
      { fact: 'told', notice: 'RequestApproved', channels: [BOARD, { channel: 'Letters', people: ['ann', 'bob'], more: 3 }] },
      'Request Approved · Board, Letters (ann, bob, 3 more)',
    ],
  ];

  it.each(FACTS)('describes each entry: %s %j', async (step, facts, words) => {
    const options = { downloader: 'Warehouse', qualityProfiles: [], rootFolders: [{ value: 7, label: '/films' }], standing: {} };
    fakeServer({ [LIST]: page(), [TIMELINE]: [moment(step, { facts })], 'GET /api/v3/downloaders/options*': options });
    await openPage();
    const timeline = await openTimeline('Metropolis');
    expect(await timeline.findByText(words, { exact: false })).toBeInTheDocument();
  });

  it('ignores unknown entries of a newer portal', async () => {
    fakeServer({ [LIST]: page(), [TIMELINE]: [moment('request', { facts: { fact: 'dreamt' } })] });
    await openPage();
    expect(await (await openTimeline('Metropolis')).findByText('Requested')).toBeInTheDocument();
  });

  it('ends with the current step while there is one', async () => {
    const underway = {
      kind: 'movie',
      requestId: 3,
      is4K: false,
      state: 'downloading',
      percent: 42,
      secondsLeft: 300,
      reason: null,
      episodes: [],
    };
    fakeServer({
      [LIST]: page(),
      'GET /api/v3/requests/movie/3/timeline': [moment('request')],
      'GET /api/v3/requests/progress': [underway],
    });
    await openPage();
    const words = 'Downloading, 42%, about 5 min';
    expect(await (await row('Nosferatu')).findByRole('progressbar', { name: words })).toBeInTheDocument();
    expect((await row('Faust')).queryByRole('progressbar')).not.toBeInTheDocument();

    const timeline = await openTimeline('Nosferatu');
    expect(await timeline.findByText('Requested')).toBeInTheDocument();
    expect(timeline.getAllByRole('listitem').at(-1)).toHaveTextContent(words);
  });

  it('is visible to the requester, even without any option, and to no other user', async () => {
    signInAs('RequestMovie');
    const mine = movieRequest({ id: 1, title: 'Mine', requestedUserId: 'maria' });
    const theirs = movieRequest({ id: 2, title: 'Theirs', requestedUserId: 'olga' });
    fakeServer({ [LIST]: page([mine, theirs]), [TIMELINE]: [moment('request')] });
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'History of Mine' }));
    expect(await within(await screen.findByRole('region', { name: 'History' })).findByText('Requested')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Options for|Theirs/ })).not.toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded', async () => {
    fakeServer({ [LIST]: page(), [TIMELINE]: errorResponse(500) });
    await openPage();
    expect(await (await openTimeline('Metropolis')).findByText(/The history could not be loaded/)).toBeInTheDocument();
  });
});
