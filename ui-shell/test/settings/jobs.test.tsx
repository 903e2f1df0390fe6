import '../support/english-texts.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import JobsScreen from '../../src/pages/settings/jobs/jobs-screen.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const RUN = {
  startedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:00:12.500Z',
  outcome: 'failed',
  manual: true,
  reason: 'the server did not answer',
  portal: 'den:3579',
};
const JOB = {
  id: 'issues-purge',
  schedule: '0 0 0 1/1 * ? *',
  defaultSchedule: '0 0 0 1/1 * ? *',
  description: 'At 00:00',
  ...{ running: false, waitsFor: null, portal: null, progress: null, timeZone: 'UTC', lastRun: RUN },
  revision: 3,
  nextRuns: Array.from({ length: 5 }, (_, day) => `2100-01-0${day + 1}T00:00:00Z`),
};
const PREVIEW = { description: 'At 04:00', nextRuns: ['2100-01-01T04:00:00Z', '2100-01-02T04:00:00Z'], timeZone: 'UTC' };
const PREVIEW_ROUTE = 'POST /api/v3/jobs/schedule-preview';

async function openJobs(job: object = {}, answers: Readonly<Record<string, unknown>> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/jobs?language=en': [{ ...JOB, ...job }],
    'GET /api/v3/plugins': [],
    [PREVIEW_ROUTE]: PREVIEW,
    ...answers,
  });
  signInAs('Admin');
  await renderPage(<JobsScreen />);
  await screen.findByText('Delete old resolved issues');
  return calls;
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: readonly ApiCall[], method: string, path: string) =>
  calls.filter((call) => call.method === method && call.path === path);

describe('a running job', () => {
  const running = { running: true, progress: { done: 40, total: 100 }, portal: 'den:3579' };

  it('shows its progress, and can be cancelled', async () => {
    const calls = await openJobs(running, { 'POST /api/v3/jobs/issues-purge/cancel': { cancelled: true } });
    expect(screen.getByText('running 40 / 100')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '40');
    await click('Cancel run');
    expect(await screen.findByText('Cancelled: Delete old resolved issues')).toBeInTheDocument();
    expect(sent(calls, 'POST', '/api/v3/jobs/issues-purge/cancel')).toHaveLength(1);
  });

  it('shows why it could not be cancelled', async () => {
    await openJobs(running, { 'POST /api/v3/jobs/issues-purge/cancel': errorResponse(409, { detail: 'The job is not running.' }) });
    await click('Cancel run');
    expect(await screen.findByText('Could not cancel: Delete old resolved issues: The job is not running.')).toBeInTheDocument();
  });
});

it('keeps the history open while the job runs, with the run in progress on top', async () => {
  let job: object = JOB;
  let runs = [RUN];
  await openJobs(
    {},
    {
      'GET /api/v3/jobs?language=en': () => [job],
      'GET /api/v3/jobs/issues-purge/runs*': () => runs,
      'POST /api/v3/jobs/issues-purge/run': () => {
        job = { ...JOB, running: true, progress: { done: 40, total: 100 }, startedAt: '2026-01-31T12:00:00Z' };
        return { triggered: true };
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: / ago$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(screen.getByText('Run now'));
  await dialog.findByText('running 40 / 100');
  const [, first] = dialog.getAllByRole('row');
  expect(first).toHaveTextContent('running 40 / 100');

  const ended = { ...RUN, startedAt: '2026-01-31T12:00:00Z', finishedAt: '2026-01-31T12:00:05Z', outcome: 'failed' };
  runs = [ended, RUN];
  job = { ...JOB, lastRun: ended };
  await waitFor(() => expect(dialog.queryByText(/^running/)).not.toBeInTheDocument(), { timeout: 10_000 });
  await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(3));
});

it('opens the history of a job that runs for the first time', async () => {
  await openJobs({ running: true, lastRun: null }, { 'GET /api/v3/jobs/issues-purge/runs*': [] });
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  expect(within(await screen.findByRole('dialog')).getByText('running')).toBeInTheDocument();
});

it('the job that clears the library needs a confirmation', async () => {
  const id = 'media-database-refresh';
  const calls = fakeServer({
    'GET /api/v3/jobs?language=en': [{ ...JOB, id }],
    'GET /api/v3/plugins': [],
    [`POST /api/v3/jobs/${id}/run`]: { triggered: true },
  });
  signInAs('Admin');
  await renderPage(<JobsScreen />);
  await screen.findByText('Sync all media servers again');
  await click('Run now');
  const question = await screen.findByText(/^All media servers are read again, and what they no longer have is removed\./);
  expect(sent(calls, 'POST', `/api/v3/jobs/${id}/run`)).toEqual([]);
  const popup = question.closest<HTMLElement>('[role="tooltip"]')!;
  await userEvent.click(within(popup).getByRole('button', { name: 'Run now' }));
  expect(await screen.findByText('Triggered: Sync all media servers again')).toBeInTheDocument();
  expect(sent(calls, 'POST', `/api/v3/jobs/${id}/run`)).toHaveLength(1);
});

it.each([
  ['connection', 'No enabled connection'],
  ['current-run', 'Runs once more after this run'],
  ['other-portal', 'Waits for the run on another portal'],
])('a job that waits for the %s shows it', async (waitsFor, text) => {
  await openJobs({ waitsFor });
  expect(screen.getByText(text)).toBeInTheDocument();
  const run = screen.getByRole('button', { name: 'Run now' });
  if (waitsFor === 'connection') expect(run).toBeDisabled();
  else expect(run).toBeEnabled();
});

it('the history shows when runs began, how long they took, and how they ended', async () => {
  await openJobs({}, { 'GET /api/v3/jobs/issues-purge/runs': [RUN] });
  await click(/ago$|last|year/);
  const row = await screen.findByRole('row', { name: /12\.5 sec/ });
  expect(within(row).getByText('failed')).toBeInTheDocument();
  expect(within(row).getByText('started by hand · the server did not answer · at the portal den:3579')).toBeInTheDocument();
});

it.each([
  [{ code: 'job-timeout', detail: '60 s' }, 'It was not done in time: 60 s'],
  [{ code: 'unreachable', detail: 'connect ECONNREFUSED' }, 'The server could not be reached: connect ECONNREFUSED'],
  [{ code: 'plugin-not-running', detail: 'its process ended' }, 'The plug-in is not running: its process ended'],
  [null, 'the server did not answer'],
])('the history shows why a run failed, in the language of the user: %j', async (failure, words) => {
  await openJobs({}, { 'GET /api/v3/jobs/issues-purge/runs': [{ ...RUN, failure }] });
  await click(/ago$|last|year/);
  const row = await screen.findByRole('row', { name: /12\.5 sec/ });
  expect(within(row).getByText(`started by hand · ${words} · at the portal den:3579`)).toBeInTheDocument();
});

it.each([
  [{ code: 'newsletter-queued', values: { number: 12 } }, 'Mails on their way: 12'],
  [{ code: 'no-newer-version' }, 'No newer version.'],
  [{ code: 'of-a-newer-portal' }, 'the server did not answer'],
])('the history shows the note of a run in the language of the user: %j', async (note, words) => {
  await openJobs({}, { 'GET /api/v3/jobs/issues-purge/runs': [{ ...RUN, outcome: 'succeeded', note }] });
  await click(/ago$|last|year/);
  const row = await screen.findByRole('row', { name: /12\.5 sec/ });
  expect(within(row).getByText(`started by hand · ${words} · at the portal den:3579`)).toBeInTheDocument();
});

describe('the schedule', () => {
  const typeSchedule = async (text: string) => {
    const input = await screen.findByLabelText('Schedule');
    await userEvent.clear(input);
    if (text) await userEvent.type(input, text);
  };

  it('is described while it is typed, with its next runs, and is then saved', async () => {
    const calls = await openJobs({}, { 'PUT /api/v3/jobs/issues-purge': JOB });
    await click('Edit');
    await typeSchedule('0 4 * * *');
    await waitFor(() =>
      expect(sent(calls, 'POST', '/api/v3/jobs/schedule-preview').at(-1)?.body).toEqual({ schedule: '0 4 * * *', language: 'en' }),
    );
    const preview = (await screen.findByText('At 04:00')).closest('section')!;
    expect(within(preview).getAllByRole('listitem')).toHaveLength(2);
    expect(within(preview).getByText('Next runs (UTC)')).toBeInTheDocument();
    await click('Save');
    expect(await screen.findByText('Saved the schedule: Delete old resolved issues')).toBeInTheDocument();
    expect(sent(calls, 'PUT', '/api/v3/jobs/issues-purge').map(({ body }) => body)).toEqual([{ schedule: '0 4 * * *' }]);
  });

  it('is tested on demand', async () => {
    await openJobs();
    await click('Edit');
    await typeSchedule('0 4 * * *');
    await click('Test');
    expect(await screen.findByText('Cron is Valid')).toBeInTheDocument();
  });

  it('is required, and an empty one is not sent', async () => {
    const calls = await openJobs();
    await click('Edit');
    await typeSchedule('');
    expect(screen.getByText('The Delete old resolved issues is required')).toBeInTheDocument();
    await click('Save');
    expect(sent(calls, 'PUT', '/api/v3/jobs/issues-purge')).toEqual([]);
  });

  it('shows a refusal at the field, with the message of the server', async () => {
    const calls = await openJobs(
      {},
      {
        [PREVIEW_ROUTE]: errorResponse(422, { detail: 'Nobody can read that' }),
        'PUT /api/v3/jobs/issues-purge': errorResponse(422, { detail: 'Nobody can read that' }),
      },
    );
    await click('Edit');
    await typeSchedule('often');
    await waitFor(() => expect(screen.getByLabelText('Schedule')).toHaveAccessibleDescription('Nobody can read that'));
    await click('Save');
    await waitFor(() => expect(sent(calls, 'PUT', '/api/v3/jobs/issues-purge').map(({ body }) => body)).toEqual([{ schedule: 'often' }]));
    const text = 'There was an error when saving the schedule. Nobody can read that';
    await waitFor(() => expect(screen.getByLabelText('Schedule')).toHaveAccessibleDescription(text));
    expect(screen.getByLabelText('Schedule')).toBeInvalid();
  });

  it.each([
    [{ code: 'out-of-range', field: 'hour', value: 25, first: 0, last: 23 }, 'Hour: a number from 0 to 23 is expected, not 25'],
    [{ code: 'unreadable', field: 'day-of-week', text: 'Fri#9' }, 'Day of the week: “Fri#9” cannot be read'],
    [{ code: 'never' }, 'No such time ever comes'],
    [{ code: 'of-a-newer-portal' }, 'The schedule is not valid: in English'],
  ])('shows why it is refused in the language of the user: %j', async (reason, text) => {
    const refusal = errorResponse(422, { type: 'invalid-schedule', detail: 'in English', reason });
    await openJobs({}, { [PREVIEW_ROUTE]: refusal });
    await click('Edit');
    await typeSchedule('often');
    await waitFor(() => expect(screen.getByLabelText('Schedule')).toHaveAccessibleDescription(text));
  });

  describe('that somebody else changed meanwhile', () => {
    const change = { field: 'issuesPurge', before: JOB.schedule, after: '0 0 5 * * ?' };
    const conflict = { type: 'settings/changed', changedBy: 'maria', changedAt: '2026-01-01T00:00:00Z', changes: [change] };
    const openConflict = async () => {
      const stored = { schedule: JOB.schedule, revision: 3 };
      const calls = await openJobs(
        {},
        {
          'GET /api/v3/jobs?language=en': () => [{ ...JOB, ...stored }],
          'PUT /api/v3/jobs/issues-purge': ({ ifMatch }: ApiCall) => (ifMatch === undefined ? JOB : errorResponse(412, conflict)),
        },
      );
      await click('Edit');
      await typeSchedule('0 4 * * *');
      Object.assign(stored, { schedule: '0 0 5 * * ?', revision: 4 });
      await click('Save');
      expect(await screen.findByText(/^maria saved changes/)).toBeInTheDocument();
      expect(screen.getByText(`Delete old resolved issues: ${JOB.schedule} → 0 0 5 * * ?`)).toBeInTheDocument();
      return calls;
    };

    it('is shown as it is stored', async () => {
      await openConflict();
      await click('Show their version');
      await waitFor(() => expect(screen.getByLabelText('Schedule')).toHaveValue('0 0 5 * * ?'));
    });

    it('is replaced on purpose', async () => {
      const calls = await openConflict();
      await click('Overwrite');
      expect(await screen.findByText('Saved the schedule: Delete old resolved issues')).toBeInTheDocument();
      expect(sent(calls, 'PUT', '/api/v3/jobs/issues-purge')).toMatchObject([{ ifMatch: '"3"' }, { body: { schedule: '0 4 * * *' } }]);
    });
  });
});
