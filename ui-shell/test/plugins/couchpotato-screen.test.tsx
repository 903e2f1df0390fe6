import { connection, settings } from '@ombi/plugin-couchpotato/settings';
import type { PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../../../plugins/couchpotato/locales/en.json';
import { pluginWith, schemaOf } from '../forms/fixtures.js';
import '../support/english-texts.js';
import { errorResponse, fakeServer, renderPage } from '../support/render-page.js';
import CouchPotatoSettingsPage from '../../../ui-plugins/couchpotato/src/settings-page.js';

addTexts('en', 'plugin/couchpotato', texts);

const PAGE = '/api/v3/plugins/couchpotato';

const couchpotato: PluginDetails = pluginWith({
  id: 'couchpotato',
  name: 'CouchPotato',
  schema: { settings: schemaOf(settings), connection: schemaOf(connection) },
  actions: ['profiles', 'apiKey'],
});

async function openPage(answers: Record<string, unknown> = {}) {
  const calls = fakeServer({
    [`GET ${PAGE}`]: couchpotato,
    [`POST ${PAGE}/actions/apiKey`]: 'fetched-key',
    [`POST ${PAGE}/actions/profiles`]: [{ value: 'p1', label: 'Best', id: 'p1', name: 'Best' }],
    ...answers,
  });
  await renderPage(<CouchPotatoSettingsPage />);
  await screen.findByRole('heading', { name: 'CouchPotato' });
  return calls;
}
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the settings screen of CouchPotato', () => {
  it('has every field and option loader', async () => {
    await openPage();
    for (const label of ['Hostname or IP', 'Port', 'SSL', 'Base URL', 'Username', 'Password', 'API Key', 'Quality Profiles'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    for (const button of ['Get the API Key', 'Load Profiles', 'Test Connectivity'])
      expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  });

  it('fills in the API key that CouchPotato returns for user name and password', async () => {
    const calls = await openPage();
    await userEvent.type(screen.getByLabelText('Username'), 'nina');
    await clickButton('Get the API Key');
    await waitFor(() => expect(screen.getByLabelText('API Key')).toHaveValue('fetched-key'));
    expect(await screen.findByText('Successfully grabbed the Api Key')).toBeInTheDocument();
    expect(calls.find(({ path }) => path.endsWith('/apiKey'))?.body).toMatchObject({ values: { username: 'nina' } });
  });

  it('lists the profiles without rendering their other members', async () => {
    await openPage();
    await clickButton('Load Profiles');
    await screen.findByText('Successfully retrieved the Quality Profiles');
    fireEvent.mouseDown(screen.getByLabelText('Quality Profiles'));
    expect(await screen.findByTitle('Best')).not.toHaveAttribute('name');
  });

  it('shows that there is no API key for these credentials', async () => {
    await openPage({ [`POST ${PAGE}/actions/apiKey`]: errorResponse(502, 'unauthorized') });
    await clickButton('Get the API Key');
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not get the Api Key');
    expect(screen.getByLabelText('API Key')).toHaveValue('');
  });
});
