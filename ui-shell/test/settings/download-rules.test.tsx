import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DownloadRulesScreen from '../../src/pages/settings/download-rules/download-rules-screen.js';
import { fakeServer, renderPage, signInAs } from '../support/render-page.js';

const RULE = {
  ...{ name: 'Japanese films', enabled: true, kind: 'movie', variant: 'regular', genreIds: [16], originalLanguages: ['ja'], anime: null },
  ...{ userIds: [], roles: [], downloader: 'second', quality: 4, rootFolder: 0 },
};
const OPTIONS = { qualityProfiles: [{ value: 4, label: 'HD' }], rootFolders: [], downloader: 'Warehouse', standing: {} };
const SAVE = 'PUT /api/v3/download-rules';

async function openPage(rules: readonly object[]) {
  signInAs('Admin');
  const servers = [
    { id: 'first', name: 'Main', plugin: 'Warehouse' },
    { id: 'second', name: 'Small', plugin: 'Warehouse' },
  ];
  const calls = fakeServer({
    'GET /api/v3/download-rules': { rules },
    [SAVE]: { rules },
    'GET /api/v3/downloaders?*': servers,
    'GET /api/v3/downloaders/options*': OPTIONS,
    'GET /api/v2/Search/Genres/movie': [{ id: 16, name: 'Animation' }],
    'GET /api/v2/Search/Genres/tv': [],
    'GET /api/v2/Search/Languages': [{ iso_639_1: 'ja' }],
    'GET /api/v1/Identity/dropdown/Users': [{ id: 'ann', username: 'Ann', email: null }],
    'GET /api/v1/Identity/claims': [{ value: 'RequestMovie', enabled: false }],
  });
  await renderPage(<DownloadRulesScreen />);
  await screen.findByRole('button', { name: 'Add Rule' });
  return () => calls.find(({ method }) => method === 'PUT')?.body as { rules: object[] } | undefined;
}
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the download rules', () => {
  it('show the conditions and the target of each rule', async () => {
    await openPage([RULE]);
    for (const text of ['Animation', 'Japanese', 'Small', 'HD']) expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('are added with a name, and saved in their order', async () => {
    const saved = await openPage([RULE]);
    await clickButton('Add Rule');
    await clickButton('Save');
    expect(await screen.findByText('The rule needs a name')).toBeInTheDocument();

    const added = within(screen.getByRole('listitem', { name: 'Rule 2' }));
    await userEvent.type(added.getByLabelText('Name'), 'The rest');
    await userEvent.click(added.getByRole('button', { name: 'Up' }));
    await clickButton('Save');
    expect(await screen.findByText('Successfully saved download rule settings')).toBeInTheDocument();
    expect(saved()?.rules).toMatchObject([{ name: 'The rest', kind: 'movie', downloader: null }, RULE]);
  });

  it('clear the values of another kind', async () => {
    const saved = await openPage([RULE]);
    await userEvent.click(screen.getByLabelText('Requests for'));
    await userEvent.click(await screen.findByTitle('TV Shows'));
    await clickButton('Save');
    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()?.rules).toEqual([{ ...RULE, kind: 'tv', genreIds: [], downloader: null, quality: 0 }]);
  });

  it('can be removed', async () => {
    const saved = await openPage([RULE]);
    await clickButton('Remove');
    expect(await screen.findByText(/There are no rules/)).toBeInTheDocument();
    await clickButton('Save');
    await waitFor(() => expect(saved()?.rules).toEqual([]));
  });
});
