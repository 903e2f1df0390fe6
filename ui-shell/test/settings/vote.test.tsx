import '../support/english-texts.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VoteScreen from '../../src/pages/settings/portal/vote-screen.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const OFF = { id: 0, enabled: false, movieVoteMax: 0, tvShowVoteMax: 0, musicVoteMax: 0 };
const TOO_LOW = 'The limit needs to be greater than or equal to 1';
const SAVE = 'POST /api/v1/Settings/vote';

async function openPage(stored: object, answer: unknown = true) {
  signInAs('Admin');
  const calls = fakeServer({ 'GET /api/v1/Settings/vote': stored, [SAVE]: answer });
  await renderPage(<VoteScreen />);
  await screen.findByRole('switch', { name: 'Enable voting' });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the vote settings', () => {
  it('require a limit of each kind when voting is enabled', async () => {
    const posted = await openPage(OFF);
    await userEvent.click(screen.getByRole('switch', { name: 'Enable voting' }));
    await clickButton('Save');
    expect(await screen.findAllByText(TOO_LOW)).toHaveLength(3);
    expect(posted()).toEqual([]);

    for (const name of ['Movies', 'TV shows', 'Albums']) {
      await userEvent.clear(screen.getByLabelText(name));
      await userEvent.type(screen.getByLabelText(name), '3');
    }
    await clickButton('Save');
    expect(await screen.findByText('Successfully saved Vote settings')).toBeInTheDocument();
    expect(posted()).toEqual([{ ...OFF, enabled: true, movieVoteMax: 3, tvShowVoteMax: 3, musicVoteMax: 3 }]);
  });

  it('show a validation error of the server at its field', async () => {
    const refusal = errorResponse(400, { type: 'validation', status: 400, errors: { musicVoteMax: ['Too many'] } });
    await openPage({ ...OFF, movieVoteMax: 2, tvShowVoteMax: 2, musicVoteMax: 2 }, refusal);
    await userEvent.click(screen.getByRole('switch', { name: 'Enable voting' }));
    await clickButton('Save');
    expect(await screen.findByText('Too many')).toBeInTheDocument();
  });

  it('translate validation errors of the server by their code', async () => {
    const message = 'Too big: expected number to be <=9';
    const issues = [{ path: 'musicVoteMax', code: 'too-big', message }];
    const refusal = errorResponse(400, { type: 'validation', status: 400, errors: { musicVoteMax: [message] }, issues });
    await openPage({ ...OFF, movieVoteMax: 2, tvShowVoteMax: 2, musicVoteMax: 2 }, refusal);
    await userEvent.click(screen.getByRole('switch', { name: 'Enable voting' }));
    await clickButton('Save');
    expect(await screen.findByText('This value is too large or too long')).toBeInTheDocument();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});
