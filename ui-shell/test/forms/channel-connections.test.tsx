import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, type PluginDetails } from '@ombi/sdk/ui';
import { fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { pluginWith, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';

const first = { ...sampleConnection, messageTypes: null };
const second = { ...sampleConnection, id: 'c2', messageTypes: ['NewRequest'] };
const channel = (changes: Partial<PluginDetails> = {}) =>
  pluginWith({ plan: { max: 10 }, templates: [], messageTypes: ['NewRequest', 'Issue'], connections: [first, second], ...changes });

async function openPage(plugin: PluginDetails): Promise<ApiCall[]> {
  const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: plugin });
  await renderPage(<ConnectionPage pluginId="sample" />);
  await screen.findByRole('heading', { name: 'Sample' });
  return calls;
}

const saved = (calls: ApiCall[]) =>
  calls.find(({ method }) => method === 'PUT')?.body as { connections: { enabled: boolean; messageTypes: unknown }[] };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const fieldOf = (index: number, name: string) => screen.getAllByRole('combobox', { name, hidden: true })[index] as HTMLElement;

async function choose(index: number, option: string, field = 'Types of messages'): Promise<void> {
  await act(async () => void fireEvent.mouseDown(fieldOf(index, field)));
  const options = await screen.findAllByTitle(option);
  await act(async () => void fireEvent.click(options.at(-1) as HTMLElement));
}

describe('the connections of a channel', () => {
  it('each choose the types of their messages; none chosen means all', async () => {
    const calls = await openPage(channel());
    expect(screen.getAllByText('All types')).toHaveLength(1);
    await choose(0, 'Issue');
    await save();
    await waitFor(() => expect(saved(calls)).toBeDefined());
    expect(saved(calls).connections.map(({ messageTypes }) => messageTypes)).toEqual([['Issue'], ['NewRequest']]);
  });

  it('each choose the titles of their messages', async () => {
    const limited = { ...first, mediaKinds: ['movie'], mediaVariant: '4k' };
    const calls = await openPage(channel({ connections: [limited, { ...second, mediaKinds: null, mediaVariant: null }] }));
    expect(screen.getAllByText('Only 4K')).toHaveLength(1);
    await choose(0, 'Music', 'Kinds of titles');
    await choose(1, 'Not 4K', '4K');
    await save();
    await waitFor(() => expect(saved(calls)).toBeDefined());
    expect(saved(calls).connections).toMatchObject([
      { mediaKinds: ['movie', 'album'], mediaVariant: '4k' },
      { mediaKinds: null, mediaVariant: 'regular' },
    ]);
  });

  it('send all types again once the last choice is removed', async () => {
    const calls = await openPage(channel({ connections: [second] }));
    const panel = fieldOf(0, 'Types of messages').closest('.field') as HTMLElement;
    await userEvent.click(within(panel).getByLabelText('close'));
    await save();
    await waitFor(() => expect(saved(calls)?.connections[0]?.messageTypes).toBeNull());
  });

  it('have a switch each where there are several', async () => {
    const calls = await openPage(channel());
    const switches = screen.getAllByRole('switch', { name: 'Use this connection', hidden: true });
    expect(switches).toHaveLength(2);
    await act(async () => void fireEvent.click(switches[0] as HTMLElement));
    await save();
    await waitFor(() => expect(saved(calls)?.connections.map(({ enabled }) => enabled)).toEqual([false, true]));
  });

  it('mark the tab of one that fails', async () => {
    const health = { state: 'failing', failure: 'unreachable', failingSince: '2026-01-01T00:00:00Z', retryAt: null };
    await openPage(channel({ connections: [first, { ...second, health }] }));
    const [working, failing] = screen.getAllByRole('tab');
    expect(within(working as HTMLElement).queryByTitle(/stopped working/)).not.toBeInTheDocument();
    expect(within(failing as HTMLElement).getByTitle(/^It stopped working .*\. Nothing answers at this address\.$/)).toBeInTheDocument();
  });

  it('have the switch of the plug-in where there is one, unless it was switched off alone', async () => {
    await openPage(channel({ connections: [first] }));
    expect(screen.getAllByRole('switch', { name: 'Enable' })).toHaveLength(1);
  });

  it('can be switched on again when only one is left that is off', async () => {
    await openPage(channel({ connections: [{ ...first, enabled: false }] }));
    expect(screen.getByRole('switch', { name: 'Use this connection' })).toBeInTheDocument();
  });

  it('are called connections, not servers', async () => {
    await openPage(channel());
    expect(screen.getByRole('button', { name: 'Add connection' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Server/ })).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Connection 2' })).toBeInTheDocument();
  });

  it('have no choice of types where the channel can have one only', async () => {
    await openPage(channel({ plan: { max: 1 }, connections: [first] }));
    expect(screen.queryByRole('combobox', { name: 'Types of messages' })).not.toBeInTheDocument();
  });
});
