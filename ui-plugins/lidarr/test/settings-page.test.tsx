import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@testing-library/jest-dom';
import { connection, settings } from '@ombi/plugin-lidarr/settings';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LidarrSettingsPage from '../src/settings-page.js';

const ROOT = join(__dirname, '../../..');
const PLUGIN_PATH = '/api/v3/plugins/lidarr';

const readTexts = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>;
addTexts('en', 'plugin/lidarr', readTexts('plugins/lidarr/locales/en.json'));
addTexts('en', 'forms', readTexts('ui-shell/src/locales/en/administration/forms.json'));

const stored = {
  id: 'c1',
  slot: null,
  enabled: true,
  values: {
    ...{ ip: 'nas', port: 8686, ssl: false, subDir: '', albumFolder: false, addOnly: false },
    ...{ defaultQualityProfile: 2, defaultRootPath: '/music', metadataProfileId: 1 },
  },
  secretsSet: ['apiKey'],
  health: null,
};

const pluginResponse = (connections: readonly object[]) => ({
  id: 'lidarr',
  name: 'Lidarr',
  description: 'Sends approved albums to Lidarr.',
  version: '1.0.0',
  ...{ state: 'ready', reason: null, until: null, enabled: true, embedded: false },
  ...{ provides: ['downloader'], permissions: ['screens'], slots: [], source: 'built-in', canRemove: false, logo: null, homepage: null },
  schema: { settings: settings.toJSONSchema({ io: 'input' }), connection: connection.toJSONSchema({ io: 'input' }) },
  plan: { max: 1 },
  settings: { values: {}, secretsSet: [] },
  connections,
  actions: ['qualityProfiles', 'rootFolders', 'metadataProfiles'],
  hasTest: true,
});

const ACTION_RESULTS: Readonly<Record<string, unknown>> = {
  qualityProfiles: [{ value: 2, label: 'Lossless' }],
  rootFolders: [{ value: '/music', label: '/music' }],
  metadataProfiles: [{ value: 1, label: 'Standard' }],
};

interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly body: { readonly enabled: boolean; readonly connections: readonly { readonly values: object }[] } | undefined;
}

/** Mocks `fetch` as a portal that stores saved settings, returns lists, and answers connection tests with `report`. */
function mockFetch(connections: readonly object[], report: object): RecordedCall[] {
  const calls: RecordedCall[] = [];
  globalThis.fetch = (async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(input).pathname;
    calls.push({ method, path, body: body ? (JSON.parse(String(body)) as RecordedCall['body']) : undefined });
    const list = ACTION_RESULTS[path.split('/').at(-1) ?? ''];
    const answer = path === `${PLUGIN_PATH}/test` ? report : (list ?? pluginResponse(connections));
    return responseOf(JSON.stringify(answer));
  }) as unknown as typeof fetch;
  return calls;
}

Element.prototype.scrollIntoView = () => undefined;

/** The DOM of the tests has no `Response` class. */
function responseOf(text: string) {
  const headers = new Map([['content-type', 'application/json']]);
  const response = { ok: true, status: 200, headers, text: async () => text, json: async () => JSON.parse(text) as unknown };
  return { ...response, clone: () => response };
}

async function openSettingsPage(
  connections: readonly object[] = [],
  report: object = { ok: true, version: '2.9' },
): Promise<RecordedCall[]> {
  const calls = mockFetch(connections, report);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <LidarrSettingsPage />
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole('heading', { name: 'Lidarr' });
  return calls;
}

const fill = (label: string, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
/** Waits for the button by name: a busy button has another name. */
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const savedSettings = (calls: readonly RecordedCall[]) => calls.find(({ method }) => method === 'PUT')?.body;

describe('the settings screen of Lidarr', () => {
  beforeEach(() => localStorage.clear());

  it('has every field, with the advanced one behind a switch', async () => {
    await openSettingsPage([stored]);
    for (const label of ['Enable', 'Hostname or IP', 'Port', 'SSL', 'Base URL', 'Album Folder'])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    for (const label of ['Quality Profiles', 'Default Root Folder', 'Metadata Profile'])
      expect(screen.getByText(label)).toBeInTheDocument();
    for (const button of ['Load Profiles', 'Load Root Folders', 'Load Metadata Profiles', 'Test Connectivity'])
      expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();

    expect(screen.queryByLabelText('Do not search')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));
    expect(screen.getByLabelText('Do not search')).toBeInTheDocument();
  });

  it('reports missing values without a call', async () => {
    const calls = await openSettingsPage();
    await fill('Hostname or IP', 'nas');
    await clickButton('Save');
    expect(await screen.findByText('Please enter an API Key')).toBeInTheDocument();
    expect(screen.getAllByText('Please select a value')).toHaveLength(3);
    expect(savedSettings(calls)).toBeUndefined();
  });

  it.each([
    ['Load Profiles', 'qualityProfiles'],
    ['Load Root Folders', 'rootFolders'],
    ['Load Metadata Profiles', 'metadataProfiles'],
  ])('calls Lidarr with %s', async (button, action) => {
    const calls = await openSettingsPage([stored]);
    const before = calls.length;
    await clickButton(button);
    await waitFor(() => expect(calls.slice(before).map(({ path }) => path)).toContain(`${PLUGIN_PATH}/actions/${action}`));
  });

  it('saves the selected options, and keeps the stored API key by leaving it out', async () => {
    const calls = await openSettingsPage([stored]);
    await userEvent.click(screen.getByRole('switch', { name: 'Album Folder' }));
    await clickButton('Save');
    await waitFor(() => expect(savedSettings(calls)).toBeDefined());
    const [sent] = savedSettings(calls)?.connections ?? [];
    expect(sent?.values).toMatchObject({ ip: 'nas', metadataProfileId: 1, defaultRootPath: '/music', albumFolder: true });
    expect(sent?.values).not.toHaveProperty('apiKey');
  });

  it('shows the base path that Lidarr expects', async () => {
    await openSettingsPage([stored], { ok: false, reason: 'wrong-path', detail: '/lidarr', suggest: { subDir: '/lidarr' } });
    await screen.findByRole('button', { name: 'Load Metadata Profiles' });
    await clickButton('Test Connectivity');
    await waitFor(() => expect(document.body).toHaveTextContent('Your Lidarr Base URL must be set to /lidarr'));
    expect(screen.getByLabelText('Base URL')).toHaveValue('/lidarr');
  });
});
