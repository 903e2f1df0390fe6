import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, type PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { connection, pluginWith, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';
addTexts('en', 'plugin/sample', { 'apiKey.required': 'The key is needed', 'ip.invalid': 'The address is needed' });

async function openPage(changes: Partial<PluginDetails> = {}): Promise<ApiCall[]> {
  const plugin = pluginWith({ plan: { max: 2 }, ...changes });
  const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: plugin });
  await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection }} />);
  await screen.findByRole('heading', { name: 'Sample' });
  return calls;
}

const fill = (label: string, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (calls: ApiCall[]) =>
  calls.find(({ method }) => method === 'PUT')?.body as { enabled: boolean; connections: Record<string, unknown>[] } | undefined;

describe('a list of connections', () => {
  it('grows and shrinks by tabs', async () => {
    const calls = await openPage({ connections: [sampleConnection] });
    await clickButton('Add Server');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add Server' })).toBeDisabled();

    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Server' }).at(-1) as HTMLElement);
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Server' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1));
    expect(saved(calls)).toBeUndefined();
  });

  it('shows no errors at a new connection before it is edited or saved', async () => {
    const calls = await openPage({ enabled: true, connections: [sampleConnection] });
    await clickButton('Add Server');
    await act(async () => undefined);
    expect(screen.queryByText('The address is needed')).not.toBeInTheDocument();
    await userEvent.type(screen.getAllByLabelText('API Key').at(-1) as HTMLElement, 'k');
    expect(screen.queryByText('The address is needed')).not.toBeInTheDocument();

    await clickButton('Save');
    expect(await screen.findByText('The address is needed')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();
  });

  it('starts with a blank connection, which is no change', async () => {
    await openPage();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Server 1');
    expect(screen.getByLabelText('Hostname or IP')).toHaveValue('');
    expect(screen.getByLabelText('Port')).toHaveValue('7878');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('requires the values of the blank connection when the plug-in is enabled, unless that is removed', async () => {
    const calls = await openPage({ enabled: false });
    await userEvent.click(screen.getByRole('switch', { name: 'Enable' }));
    await clickButton('Save');
    expect(await screen.findByText('The address is needed')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();

    await clickButton('Remove Server');
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Server' }).at(-1) as HTMLElement);
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: true, connections: [] }));
  });

  it('saves without the blank connection while nothing is entered, even when an input was emptied again', async () => {
    const calls = await openPage({ enabled: true });
    await fill('Hostname or IP', 'films.home');
    await fill('Hostname or IP', '');
    await userEvent.click(screen.getByRole('switch', { name: 'Enable' }));
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: false, connections: [] }));
  });

  it('validates and saves the blank connection once something is entered', async () => {
    const calls = await openPage();
    await fill('Hostname or IP', 'films.home');
    await clickButton('Save');
    expect(await screen.findByText('The key is needed')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();

    await fill('API Key', 'k');
    await clickButton('Save');
    await waitFor(() =>
      expect(saved(calls)?.connections).toMatchObject([{ id: null, enabled: true, values: { ip: 'films.home', apiKey: 'k' } }]),
    );
  });

  it('requires the values of a connection that was added', async () => {
    const calls = await openPage();
    await clickButton('Add Server');
    await clickButton('Save');
    expect(await screen.findByText('The address is needed')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();
  });
});
