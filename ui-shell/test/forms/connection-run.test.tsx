import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, type ConnectionActionRun, type PluginDetails } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { connection, pluginWith, actionRun, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';
const RUN = `${PAGE}/connections/c1/run`;

addTexts('en', 'plugin/sample', {
  'connectionActions.reindex.label': 'Read everything again',
  'connectionActions.reindex.help': 'Takes some minutes.',
  'connectionActions.reindex.done': '{{count}} titles were read.',
  'step.episodes': 'Reading the episodes',
});

const offering = (changes: Partial<PluginDetails> = {}) =>
  pluginWith({
    connections: [sampleConnection],
    connectionActions: [
      { name: 'reindex', hidden: false },
      { name: 'secretly', hidden: true },
    ],
    ...changes,
  });

describe('the actions on a stored connection', () => {
  /** What the server answers next about the run. */
  let run: ConnectionActionRun | null;
  let plugin: PluginDetails;

  const openPage = async (latest: ConnectionActionRun | null, shown = offering()): Promise<ApiCall[]> => {
    run = latest;
    plugin = shown;
    const calls = fakeServer({
      [`GET ${PAGE}`]: () => plugin,
      [`GET ${RUN}`]: () => ({ run }),
      [`POST ${RUN}`]: () => ({ run: (run = actionRun()) }),
      [`DELETE ${RUN}`]: () => void (run = actionRun({ state: 'cancelled' })),
    });
    await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection }} />);
    await screen.findByRole('heading', { name: 'Sample' });
    return calls;
  };
  const button = (name: string) => screen.getByRole('button', { name });

  it('have buttons with their texts, except hidden ones', async () => {
    await openPage(null);
    expect(button('Read everything again')).toHaveAccessibleDescription('Takes some minutes.');
    expect(screen.queryByRole('button', { name: /secretly/ })).not.toBeInTheDocument();
  });

  it('show progress and step, then the result', async () => {
    const calls = await openPage(null);
    await waitFor(() => expect(button('Read everything again')).toBeEnabled());
    await userEvent.click(button('Read everything again'));
    const bar = await screen.findByRole('progressbar', { name: 'Progress: Read everything again' });
    expect(bar).not.toHaveAttribute('value');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'reindex' });
    expect(button('Read everything again')).toBeDisabled();

    run = actionRun({ progress: { fraction: 0.4, text: 'step.episodes' } });
    expect(await screen.findByText('Reading the episodes')).toBeInTheDocument();
    expect(bar).toHaveAttribute('value', '0.4');
    run = actionRun({ state: 'succeeded', answer: { count: 12 } });
    expect(await screen.findByText('12 titles were read.')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('show the run that was started, even if an earlier answer about the last one comes later', async () => {
    run = null;
    let isSlow = false;
    let answer = (_: unknown): void => undefined;
    const calls = fakeServer({
      [`GET ${PAGE}`]: offering(),
      [`GET ${RUN}`]: () => (isSlow ? new Promise((resolve) => (answer = resolve)) : { run }),
      [`POST ${RUN}`]: () => ({ run: (run = actionRun()) }),
    });
    const { client } = await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection }} />);
    await waitFor(() => expect(button('Read everything again')).toBeEnabled());
    const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === RUN).length;
    const before = reads();
    isSlow = true;
    act(() => void client.invalidateQueries({ queryKey: ['plugins', 'run'] }));
    await waitFor(() => expect(reads()).toBe(before + 1));
    isSlow = false;

    await userEvent.click(button('Read everything again'));
    await screen.findByRole('progressbar');
    await act(async () => answer({ run: null }));
    expect(screen.getByRole('progressbar')).toBeInTheDocument();
    await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
  });

  it('can be cancelled, also after a reload of the page', async () => {
    const calls = await openPage(actionRun({ progress: { fraction: 0.1, text: null } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Read everything again: cancelled.')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('say why they failed', async () => {
    await openPage(actionRun({ state: 'failed', failure: { code: 'malformed', detail: 'the answer is not JSON' } }));
    expect(await screen.findByText('Read everything again: failed.')).toBeInTheDocument();
    expect(screen.getByText(/The answer is not JSON\./)).toBeInTheDocument();
  });

  it('wait until changes are saved, because they use what is stored', async () => {
    await openPage(null);
    await waitFor(() => expect(button('Read everything again')).toBeEnabled());
    fireEvent.change(screen.getByLabelText('Hostname or IP'), { target: { value: 'other.home' } });
    expect(await screen.findByText(/Save your changes first/)).toBeInTheDocument();
    expect(button('Read everything again')).toBeDisabled();
  });

  it('show the settings that they changed', async () => {
    await openPage(null, offering({ revision: 1 }));
    await waitFor(() => expect(button('Read everything again')).toBeEnabled());
    await userEvent.click(button('Read everything again'));
    plugin = offering({
      revision: 2,
      connections: [{ ...sampleConnection, values: { ...sampleConnection.values, ip: 'found.home' } }],
    });
    run = actionRun({ state: 'succeeded', hasChangedSettings: true });
    await waitFor(() => expect(screen.getByLabelText('Hostname or IP')).toHaveValue('found.home'));
  });

  it('are not offered for a connection that was never saved', async () => {
    const calls = await openPage(null, offering({ connections: [] }));
    expect(screen.queryByRole('button', { name: 'Read everything again' })).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/run'))).toBe(false);
  });
});
