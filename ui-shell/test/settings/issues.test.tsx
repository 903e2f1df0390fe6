import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import IssuesScreen from '../../src/pages/settings/portal/issues-screen.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const OFF = { id: 0, enabled: false, enableInProgress: false, deleteIssues: false, daysAfterResolvedToDelete: 0 };

async function openPage(answers: Record<string, unknown> = {}) {
  signInAs('Admin');
  const calls = fakeServer({
    'GET /api/v1/Settings/Issues': OFF,
    'POST /api/v1/Settings/Issues': true,
    'GET /api/v1/Issues/categories': [{ id: 1, value: 'Sound' }],
    ...answers,
  });
  await renderPage(<IssuesScreen />);
  await screen.findByRole('switch', { name: 'Enable issues' });
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const clickSwitch = (name: string) => userEvent.click(screen.getByRole('switch', { name }));
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the issue settings', () => {
  it('show the days only when resolved issues are deleted, and limit them', async () => {
    const posted = await openPage();
    await clickSwitch('Enable issues');
    expect(screen.queryByLabelText('Delete after days')).not.toBeInTheDocument();
    await clickSwitch('Delete resolved issues automatically');
    const days = screen.getByLabelText('Delete after days');
    await clickButton('Save');
    expect(await screen.findByText('You need to enter days greater than 0')).toBeInTheDocument();
    await userEvent.clear(days);
    await userEvent.type(days, '366');
    expect(await screen.findByText('Please enter 365 days at most')).toBeInTheDocument();
    expect(posted()).toEqual([]);

    await userEvent.clear(days);
    await userEvent.type(days, '30');
    await clickButton('Save');
    expect(await screen.findByText('Successfully saved Issue settings')).toBeInTheDocument();
    expect(posted()).toEqual([{ ...OFF, enabled: true, deleteIssues: true, daysAfterResolvedToDelete: 30 }]);
  });

  it('show a validation error of the server at its field', async () => {
    const refusal = errorResponse(400, { type: 'validation', status: 400, errors: { enableInProgress: ['Not today'] } });
    await openPage({ 'POST /api/v1/Settings/Issues': refusal });
    await clickSwitch('Enable issues');
    await clickButton('Save');
    expect(await screen.findByText('Not today')).toBeInTheDocument();
  });
});

describe('the categories', () => {
  it('are added and deleted', async () => {
    let categories = [{ id: 1, value: 'Sound' }];
    const posted = await openPage({
      'GET /api/v1/Issues/categories': () => categories,
      'POST /api/v1/Issues/categories': ({ body }: ApiCall) => {
        categories = [...categories, { id: 2, ...(body as { value: string }) }];
        return true;
      },
      'DELETE /api/v1/Issues/categories/1': () => {
        categories = categories.filter(({ id }) => id !== 1);
        return true;
      },
    });
    await userEvent.type(screen.getByLabelText('Name of the category'), ' Subtitles {Enter}');
    expect(await screen.findByText('Subtitles')).toBeInTheDocument();
    expect(screen.getByLabelText('Name of the category')).toHaveValue('');
    expect(posted()).toEqual([{ value: 'Subtitles' }]);
    await clickButton('Delete the category Sound');
    expect(await screen.findByText('Subtitles')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Sound')).not.toBeInTheDocument());
  });

  it('keep typed input when it is refused, and show why', async () => {
    const refusal = { type: 'issue-category-exists', status: 400 };
    await openPage({ 'POST /api/v1/Issues/categories': errorResponse(400, refusal) });
    await userEvent.type(screen.getByLabelText('Name of the category'), 'sound{Enter}');
    expect(await screen.findByText('There is a category with this name already.')).toBeInTheDocument();
    expect(screen.getByLabelText('Name of the category')).toHaveValue('sound');
  });

  it('cannot be deleted while they are in use', async () => {
    await openPage({ 'DELETE /api/v1/Issues/categories/1': errorResponse(409, { type: 'issue-category-in-use', status: 409 }) });
    await clickButton('Delete the category Sound');
    expect(await screen.findByText(/The category is in use/)).toBeInTheDocument();
    expect(screen.getByText('Sound')).toBeInTheDocument();
  });
});
