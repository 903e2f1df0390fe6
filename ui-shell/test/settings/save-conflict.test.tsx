import '../support/english-texts.js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChangedFields } from '@ombi/sdk/ui';
import AuthenticationScreen from '../../src/pages/settings/portal/authentication-screen.js';
import VoteScreen from '../../src/pages/settings/portal/vote-screen.js';
import { errorResponse, fakeServer, deferredResponse, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const OFF = { id: 0, enabled: false, movieVoteMax: 1, tvShowVoteMax: 2, musicVoteMax: 3 };
const THEIRS = { ...OFF, movieVoteMax: 9 };
const CONFLICT = errorResponse(412, {
  type: 'settings/changed',
  detail: 'maria changed these settings meanwhile.',
  changedBy: 'maria',
  changedAt: new Date(0).toISOString(),
  changes: [{ field: 'movieVoteMax', before: 1, after: 9 }],
});

/** Two administrators: the first save is refused, because the other one has saved meanwhile. */
async function typeOverTheirChange(): Promise<ApiCall[]> {
  signInAs('Admin');
  let stored = OFF;
  const saves = [CONFLICT, true];
  const calls = fakeServer({
    'GET /api/v1/Settings/vote': () => stored,
    'POST /api/v1/Settings/vote': () => saves.shift(),
  });
  await renderPage(<VoteScreen />);
  const series = await screen.findByLabelText('TV shows');
  await userEvent.clear(series);
  await userEvent.type(series, '5');
  stored = THEIRS;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed in the meantime')).toBeInTheDocument();
  return calls;
}

const saved = (calls: readonly ApiCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const dialogIsGone = () => waitFor(() => expect(screen.queryByText('Changed in the meantime')).not.toBeInTheDocument());

describe('a save that conflicts with another administrator', () => {
  it('shows who changed what, and keeps typed input until the user decides', async () => {
    await typeOverTheirChange();
    expect(screen.getByText(/^maria saved changes .* ago:$/)).toBeInTheDocument();
    expect(screen.getByText('Movies: 1 → 9')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await dialogIsGone();
    expect(screen.getByLabelText('TV shows')).toHaveValue('5');
    expect(screen.getByLabelText('Movies')).toHaveValue('1');
  });

  it('shows only added and removed items of a list', async () => {
    const changes = [
      { field: 'trustedProxies', before: ['10.0.0.1', '10.0.0.2'], after: ['10.0.0.2', '10.0.0.3'] },
      { field: 'emptied', before: ['one'], after: [] },
      { field: 'sorted', before: ['one', 'two'], after: ['two', 'one'] },
    ];
    await renderPage(<ChangedFields changes={changes} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'trustedProxies: 10.0.0.3 added',
      'trustedProxies: 10.0.0.1 removed',
      'emptied: one removed',
      'sorted: one, two → two, one',
    ]);
  });

  it('can load the other version', async () => {
    await typeOverTheirChange();
    await userEvent.click(screen.getByRole('button', { name: 'Show their version' }));
    await waitFor(() => expect(screen.getByLabelText('Movies')).toHaveValue('9'));
    expect(screen.getByLabelText('TV shows')).toHaveValue('2');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('can overwrite the other version', async () => {
    const calls = await typeOverTheirChange();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Successfully saved Vote settings')).toBeInTheDocument();
    expect(saved(calls)).toEqual([
      { ...OFF, tvShowVoteMax: 5 },
      { ...OFF, tvShowVoteMax: 5 },
    ]);
  });
});

it('input typed during a save is kept, and saved next without a conflict', async () => {
  signInAs('Admin');
  let stored = OFF;
  const { answer, give } = deferredResponse();
  const saves = [answer, true];
  const calls = fakeServer({ 'GET /api/v1/Settings/vote': () => stored, 'POST /api/v1/Settings/vote': () => saves.shift() });
  await renderPage(<VoteScreen />);
  await screen.findByLabelText('TV shows');
  const type = (label: string, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await type('TV shows', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(calls)).toHaveLength(1));

  await type('Movies', '7');
  stored = { ...OFF, tvShowVoteMax: 5 };
  await give(true);
  expect(await screen.findByText('Successfully saved Vote settings')).toBeInTheDocument();
  expect(screen.getByLabelText('Movies')).toHaveValue('7');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(calls)[1]).toEqual({ ...stored, movieVoteMax: 7 }));
});

it('the legacy spelling of password rules is not sent, so that it cannot overwrite the edited values', async () => {
  signInAs('Admin');
  const stored = {
    ...{ id: 0, allowNoPassword: false, enableOAuth: true, enableHeaderAuth: false, headerAuthVariable: null, headerAuthCreateUser: false },
    ...{ hasHeaderAuthSecret: false, trustedProxies: [], requiredLength: 8, requireUppercase: false, requireNonAlphanumeric: false },
    ...{ requireDigit: false, requiredDigit: false, requireLowercase: false, requiredLowercase: false },
  };
  const calls = fakeServer({ 'GET /api/v1/Settings/Authentication': stored, 'POST /api/v1/Settings/Authentication': true });
  await renderPage(<AuthenticationScreen />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Require a digit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved(calls)).toHaveLength(1));
  expect(saved(calls)[0]).toMatchObject({ requireDigit: true, requireLowercase: false });
  expect(saved(calls)[0]).not.toHaveProperty('requiredDigit');
  expect(saved(calls)[0]).not.toHaveProperty('requiredLowercase');
});
