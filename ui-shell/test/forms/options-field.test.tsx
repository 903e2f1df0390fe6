import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, type PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { z } from 'zod';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { connection, pluginWith, schemaOf, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';
addTexts('en', 'plugin/sample', { 'profile.label': 'Profile' });

async function openPage(plugin: PluginDetails, answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: plugin, ...answers });
  await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection }} />);
  await screen.findByRole('heading', { name: 'Sample' });
  return calls;
}

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (calls: readonly ApiCall[]) => calls.find(({ method }) => method === 'PUT')?.body;
const pathsOf = (calls: readonly ApiCall[]) => calls.map(({ path }) => path);

describe('options from an action', () => {
  it('are loaded on demand', async () => {
    await openPage(pluginWith({ connections: [sampleConnection] }), {
      [`POST ${PAGE}/actions/profiles`]: [{ value: 4, label: 'HD' }],
    });
    expect(screen.getByText('Please Select')).toBeInTheDocument();
    await clickButton('Load');
    expect(await screen.findByText('Successfully retrieved: Profile')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('combobox', { name: 'Profile' }));
    expect(await screen.findByText('HD')).toBeInTheDocument();
  });

  it('are loaded at once when a value is stored', async () => {
    await openPage(pluginWith({ connections: [{ ...sampleConnection, values: { ...sampleConnection.values, profile: 4 } }] }), {
      [`POST ${PAGE}/actions/profiles`]: [{ value: 4, label: 'HD' }],
    });
    expect(await screen.findByText('HD')).toBeInTheDocument();
  });

  it('are loaded when a test of the connection succeeds, and not when it fails', async () => {
    let report: object = { ok: false, reason: 'unauthorized' };
    const calls = await openPage(pluginWith({ connections: [sampleConnection] }), {
      [`POST ${PAGE}/test`]: () => report,
      [`POST ${PAGE}/actions/profiles`]: [{ value: 4, label: 'HD' }],
    });
    await clickButton('Test Connectivity');
    await screen.findByText(/does not accept/);
    expect(pathsOf(calls)).not.toContain(`${PAGE}/actions/profiles`);

    report = { ok: true };
    await clickButton('Test Connectivity');
    await waitFor(() => expect(pathsOf(calls)).toContain(`${PAGE}/actions/profiles`));
    await userEvent.click(screen.getByRole('combobox', { name: 'Profile' }));
    expect(await screen.findByText('HD')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Load' })).toBeInTheDocument();
  });

  it('are loaded again when the list is empty', async () => {
    await openPage(pluginWith({ connections: [sampleConnection] }), { [`POST ${PAGE}/actions/profiles`]: [] });
    await clickButton('Load');
    expect(await screen.findByText('Successfully retrieved: Profile')).toBeInTheDocument();
  });

  it('of a setting of the whole plug-in are loaded at once when its connection is stored', async () => {
    const schema = {
      ...pluginWith().schema,
      settings: schemaOf(z.object({ genres: z.array(z.int()).default([]).meta({ optionsFrom: 'genres' }) })),
    };
    const action = { [`POST ${PAGE}/actions/genres`]: [{ value: 18, label: 'Drama' }] };
    expect(pathsOf(await openPage(pluginWith({ schema }), action))).not.toContain(`${PAGE}/actions/genres`);
    cleanup();
    const calls = await openPage(pluginWith({ schema, connections: [sampleConnection] }), action);
    await waitFor(() => expect(pathsOf(calls)).toContain(`${PAGE}/actions/genres`));
  });

  it('show an error when they cannot be loaded', async () => {
    await openPage(pluginWith({ connections: [sampleConnection] }), {
      [`POST ${PAGE}/actions/profiles`]: errorResponse(424, { type: 'plugin/unauthorized', detail: 'Wrong key' }),
    });
    await clickButton('Load');
    expect(await screen.findByText('Could not load: Profile')).toBeInTheDocument();
    expect(screen.getByText(/The service does not accept the stored key or password. Wrong key/)).toBeInTheDocument();
  });

  it('are searched by the typed text when there are too many to list, and keep their labels', async () => {
    const words = z.array(z.int()).default([]).meta({ section: 'defaults', optionsFrom: 'profiles', searchable: true });
    const schema = { ...pluginWith().schema, connection: schemaOf(connection.extend({ profile: words })) };
    const found = ({ body }: ApiCall) =>
      (body as { input?: { term: string } }).input?.term === 'dra' ? [{ value: 7, label: 'Drama' }] : [{ value: 4, label: 'Comedy' }];
    const calls = fakeServer({
      [`GET ${PAGE}`]: pluginWith({
        schema,
        connections: [{ ...sampleConnection, values: { ...sampleConnection.values, profile: [4] } }],
      }),
      [`PUT ${PAGE}`]: pluginWith({ schema }),
      [`POST ${PAGE}/actions/profiles`]: found,
    });
    await renderPage(<ConnectionPage pluginId="sample" />);
    expect(await screen.findByText('Comedy')).toBeInTheDocument();

    const box = screen.getByRole('combobox', { name: 'Profile' });
    await userEvent.type(box, 'dra');
    await userEvent.click(await screen.findByTitle('Drama'));
    await act(async () => void fireEvent.change(box, { target: { value: '' } }));
    await waitFor(() => expect(box.closest('.ant-select')).toHaveTextContent('Drama'));
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ connections: [{ values: { profile: [4, 7] } }] }));
  });
});
