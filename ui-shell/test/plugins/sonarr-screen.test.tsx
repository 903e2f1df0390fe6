import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection } from '@ombi/plugin-sonarr/settings';
import type { PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { z } from 'zod';
import texts from '../../../plugins/sonarr/locales/en.json';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { pluginWith, schemaOf } from '../forms/fixtures.js';
import '../support/english-texts.js';
import SonarrSettingsPage from '../../../ui-plugins/sonarr/src/settings-page.js';

addTexts('en', 'plugin/sonarr', texts);

const PAGE = '/api/v3/plugins/sonarr';
const ACTION = `POST ${PAGE}/actions`;

const values = connection.parse({ ip: 'nas', apiKey: 'k', qualityProfile: 4, rootPath: 1 });
const stored = (facts: Partial<typeof values> = {}): PluginDetails['connections'][number] => {
  const { apiKey: _, ...told } = { ...values, ...facts };
  return { id: 'c1', slot: null, enabled: true, values: told, secretsSet: ['apiKey'], health: null };
};
const sonarr = (facts?: Partial<typeof values>): PluginDetails =>
  pluginWith({
    id: 'sonarr',
    name: 'Sonarr',
    enabled: true,
    schema: { settings: schemaOf(z.object({})), connection: schemaOf(connection) },
    plan: { max: 10 },
    actions: ['qualityProfiles', 'rootFolders', 'languageProfiles', 'tags', 'version'],
    connections: [stored(facts)],
  });

async function openPage(answers: Record<string, unknown> = {}, facts?: Partial<typeof values>): Promise<ApiCall[]> {
  const calls = fakeServer({
    [`GET ${PAGE}`]: sonarr(facts),
    [`${ACTION}/version`]: '4.0.9',
    [`${ACTION}/qualityProfiles`]: [{ value: 4, label: 'HD-1080p' }],
    [`${ACTION}/rootFolders`]: [{ value: 1, label: '/tv' }],
    [`${ACTION}/languageProfiles`]: [{ value: 1, label: 'English' }],
    [`${ACTION}/tags`]: [{ value: 3, label: 'portal' }],
    ...answers,
  });
  await renderPage(<SonarrSettingsPage />);
  await screen.findByRole('heading', { name: 'Sonarr' });
  return calls;
}
const recordedCalls = (calls: readonly ApiCall[], action: string) => calls.filter(({ path }) => path.endsWith(`/actions/${action}`));

describe('the settings of Sonarr', () => {
  it('show the stored values at once, with every field and option loader', async () => {
    await openPage();
    expect(await screen.findByText('HD-1080p')).toBeInTheDocument();
    expect(await screen.findByText('/tv')).toBeInTheDocument();
    expect(screen.getAllByText('None')).toHaveLength(2); // no tag is chosen
    for (const label of ['Hostname or IP', 'Port', 'SSL', 'Base URL', 'Quality Profiles', 'Default Root Folder', 'Tag'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    for (const label of ['Quality Profile (Anime)', 'Default Root Folder (Anime)', 'Tag (Anime)'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    for (const label of ['Enable season folders', 'Scan for Availability', 'Add the user as a tag'])
      expect(screen.getByRole('switch', { name: label })).toBeInTheDocument();
    for (const [name, count] of [
      ['Load Qualities', 2],
      ['Load Folders', 2],
      ['Load Tags', 2],
    ] as const)
      await waitFor(() => expect(screen.getAllByRole('button', { name })).toHaveLength(count));
  });

  it('show the result of loading options', async () => {
    await openPage({ [`${ACTION}/tags`]: errorResponse(502, 'unreachable') });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Load Folders' }))[0]!);
    expect(await screen.findByText('Successfully retrieved the Root Folders')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Load Tags' })[0]!);
    expect(await screen.findByText('Could not load Tags')).toBeInTheDocument();
  });

  it('have language profiles only for Sonarr 3, also after the address is changed to one', async () => {
    let version = '4.0.9';
    const calls = await openPage({ [`${ACTION}/version`]: () => version });
    await waitFor(() => expect(recordedCalls(calls, 'version')).toHaveLength(1));
    expect(screen.queryByText('Language Profiles')).not.toBeInTheDocument();

    version = '3.0.10';
    await act(async () => void fireEvent.change(screen.getByLabelText('Hostname or IP'), { target: { value: 'attic' } }));
    expect(await screen.findByLabelText('Language Profile')).toBeInTheDocument();
    expect(screen.getByLabelText('Language Profile (Anime)')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Load Languages' })).toHaveLength(2);
  });

  it('hide "Do not search" behind Advanced, unless it is on', async () => {
    await openPage();
    expect(screen.queryByRole('switch', { name: 'Do not search' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));
    expect(screen.getByRole('switch', { name: 'Do not search' })).toBeInTheDocument();
  });

  it('show "Do not search" when it is on', async () => {
    await openPage({}, { addOnly: true });
    expect(screen.getByRole('switch', { name: 'Do not search' })).toBeChecked();
  });

  it('refuse an empty address with a message', async () => {
    const calls = await openPage();
    await act(async () => void fireEvent.change(screen.getByLabelText('Hostname or IP'), { target: { value: '' } }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The IP/Hostname is required')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
