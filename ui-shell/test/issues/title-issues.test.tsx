import '../support/english-texts.js';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { issueProblemText } from '../../src/media/issues/issue-problem.js';
import { TitleIssues } from '../../src/media/issues/title-issues.js';
import { errorResponse, fakeServer, renderPage, signInAs } from '../support/render-page.js';
import { issue } from './fixtures.js';

const TITLE = { kind: 'movie', providerId: '653', title: 'Nosferatu', posterPath: '/n.jpg', requestId: 7 } as const;

const openPage = async (answers: Record<string, unknown> = {}) => {
  signInAs('RequestMovie');
  const calls = fakeServer({
    'GET /api/v1/Settings/issuesenabled': true,
    'GET /api/v1/Issues/provider/653?requestType=1': [],
    'GET /api/v1/Issues/categories': [{ id: 4, value: 'Sound' }],
    'POST /api/v1/Issues': 12,
    ...answers,
  });
  await renderPage(<TitleIssues title={TITLE} />);
  return calls;
};

/** Opens the dialog and fills it in. */
async function fillIn(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByTitle('Sound'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), 'No sound');
  expect(dialog.getByRole('button', { name: 'Report' })).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Description' }), 'Silent.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  return dialog;
}

describe('the issues of a title', () => {
  it('are reported with a category, a subject and a description', async () => {
    const calls = await openPage();
    await fillIn();
    expect(await screen.findByText('The issue has been reported')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
      requestType: 1,
      providerId: '653',
      title: 'Nosferatu',
      posterPath: '/n.jpg',
      requestId: 7,
      issueCategoryId: 4,
      subject: 'No sound',
      description: 'Silent.',
    });
  });

  it('begin with the category', async () => {
    await openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus());
  });

  it('can be left while their dialog opens', async () => {
    await openPage();
    fireEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toBeInTheDocument());
    cleanup();
    // An error of what the dialog left behind would be written to the console, which every test checks at its end.
    await new Promise((later) => setTimeout(later, 50));
  });

  it('keep the input when the portal refuses the report, and show why', async () => {
    await openPage({
      'POST /api/v1/Issues': errorResponse(409, { type: 'issues-disabled', status: 409, detail: 'In English.' }),
    });
    const dialog = await fillIn();
    expect(await dialog.findByText('Reporting issues is switched off.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('No sound');
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Silent.');
  });

  it('cannot be reported without a category', async () => {
    await openPage({ 'GET /api/v1/Issues/categories': [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
    expect(await screen.findByText(/There is no category yet/)).toBeInTheDocument();
  });

  it('show an error when the categories could not be loaded, and retry', async () => {
    let categories: unknown = errorResponse(500);
    await openPage({ 'GET /api/v1/Issues/categories': () => categories });
    await userEvent.click(await screen.findByRole('button', { name: 'Report issue' }));
    categories = [{ id: 4, value: 'Sound' }];
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Category' }));
    expect(await screen.findByTitle('Sound')).toBeInTheDocument();
  });

  it('show a rejected value in the language of the user, not in English', () => {
    const refusal = new ApiProblem(400, 'validation', 'One or more values are not valid.', [], { subject: ['Too small: expected 1'] });
    expect(issueProblemText(refusal, getTranslation('issues'))).toBe('Please check your entered values');
  });

  it('are counted while they are not resolved', async () => {
    const resolved = issue({ id: 9, status: 2, resovledDate: '2026-03-02T12:00:00Z' });
    await openPage({ 'GET /api/v1/Issues/provider/653?requestType=1': [issue(), issue({ id: 6, status: 1 }), resolved] });
    expect(await screen.findByRole('link', { name: '2 outstanding issues' })).toHaveAttribute('href', '/issues/653?kind=movie');
  });

  it('are hidden when all are resolved', async () => {
    const calls = await openPage({ 'GET /api/v1/Issues/provider/653?requestType=1': [issue({ resovledDate: '2026-03-02T12:00:00Z' })] });
    expect(await screen.findByRole('button', { name: 'Report issue' })).toBeInTheDocument();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/Issues/provider/653?requestType=1'));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are hidden while issues are disabled', async () => {
    const calls = await openPage({ 'GET /api/v1/Settings/issuesenabled': false });
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/Settings/issuesenabled'));
    expect(screen.queryByRole('button', { name: 'Report issue' })).not.toBeInTheDocument();
  });
});
