import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, SetupModeContext, type PluginDetails, type SlotRequest } from '@ombi/sdk/ui';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { SlotPropsContext, type SlotValues } from '@ombi/sdk/ui/slots';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import ApproveAndClose from '../../../sdk/test/docs/hooks/use-action-dialog.js';
import AddConnectionExample from '../../../sdk/test/docs/hooks/use-add-connection.js';
import FindServer from '../../../sdk/test/docs/hooks/use-connection-actions.js';
import ConnectionFormExample from '../../../sdk/test/docs/hooks/use-connection-form.js';
import Reindex from '../../../sdk/test/docs/hooks/use-connection-run.js';
import KeyLabel from '../../../sdk/test/docs/hooks/use-field-texts.js';
import ProxyPort from '../../../sdk/test/docs/hooks/use-field-value.js';
import FieldPath from '../../../sdk/test/docs/hooks/use-form-scope.js';
import AddedAt from '../../../sdk/test/docs/hooks/use-format.js';
import BasePath from '../../../sdk/test/docs/hooks/use-is-advanced-shown.js';
import ServerFields from '../../../sdk/test/docs/hooks/use-is-setup.js';
import CountryName from '../../../sdk/test/docs/hooks/use-language.js';
import QuickTest from '../../../sdk/test/docs/hooks/use-outcome-text.js';
import PluginVersion from '../../../sdk/test/docs/hooks/use-plugin-form-context.js';
import OwnForm from '../../../sdk/test/docs/hooks/use-plugin-form.js';
import MovieTotal from '../../../sdk/test/docs/hooks/use-portal-query.js';
import ForMina from '../../../sdk/test/docs/hooks/use-request-options.js';
import SaveNoteButton from '../../../sdk/test/docs/hooks/use-save-conflict.js';
import Report from '../../../sdk/test/docs/hooks/use-slot-job.js';
import Page from '../../../sdk/test/docs/hooks/use-slot-page.js';
import WaitingFor from '../../../sdk/test/docs/hooks/use-slot-request.js';
import ReviewLink from '../../../sdk/test/docs/hooks/use-slot-title.js';
import Greeting from '../../../sdk/test/docs/hooks/use-slot-user.js';
import Found from '../../../sdk/test/docs/hooks/use-translation.js';
import Note from '../../../sdk/test/docs/hooks/use-unsaved-changes-warning.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { actionRun, pluginWith, schemaOf } from './fixtures.js';
import '../support/english-texts.js';

const EXAMPLES = join(__dirname, '../../../sdk/test/docs/hooks');
const PAGE = '/api/v3/plugins/releases';
const RUN = `${PAGE}/connections/c1/run`;

const connection = z.object({
  baseUrl: z.string().default(''),
  basePath: z.string().default('').meta({ advanced: true }),
  address: z.string().default(''),
  description: z.string().default(''),
  useProxy: z.boolean().default(false),
  proxyPort: z.int().default(3128),
  apiKey: z.string().default('').meta({ 'x-secret': true }),
});

addTexts('en', 'plugin/releases', {
  'apiKey.label': 'Access key',
  'baseUrl.label': 'Address',
  found_one: '{{count}} title',
  found_other: '{{count}} titles',
  'found.help': 'Of the past week',
  'test.wrong-key': 'The key is wrong.',
});

const stored = (values: object = {}, id = 'c1') => ({
  ...{ id, slot: null, enabled: true, secretsSet: ['apiKey'], health: null },
  values: { baseUrl: 'http://one.home', basePath: '', address: '', description: '', useProxy: false, proxyPort: 3128, ...values },
});
const releases = (changes: Partial<PluginDetails> = {}): PluginDetails =>
  pluginWith({
    ...{ id: 'releases', name: 'Releases', version: '2.1.0', actions: ['findServer'], connections: [stored()] },
    schema: { settings: schemaOf(z.object({})), connection: schemaOf(connection) },
    ...changes,
  });

/** An example on the settings page of its plug-in. */
async function openInPage(example: ReactNode, plugin = releases(), answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({ [`GET ${PAGE}`]: plugin, ...answers });
  await renderPage(
    <ConnectionPage pluginId="releases" schemas={{ connection }}>
      {example}
    </ConnectionPage>,
  );
  await screen.findByRole('heading', { name: 'Releases' });
  return calls;
}

/** An example that brings its settings page. */
async function openPage(page: ReactNode, plugin = releases()): Promise<void> {
  fakeServer({ [`GET ${PAGE}`]: plugin });
  await renderPage(page);
  await screen.findByRole('heading', { name: 'Releases' });
}

const openInSlot = (example: ReactNode, values: Partial<SlotValues>) =>
  renderPage(<SlotPropsContext value={values}>{example}</SlotPropsContext>);

const request: SlotRequest = {
  ...{ id: 7, kind: 'movie', title: 'Sita Sings the Blues', titleId: '20529', requestedBy: 'Nina', requestedDate: null },
  status: { regular: 'requested', '4k': null },
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(button(name));
const bodyOf = (calls: readonly ApiCall[], method: string, path: string) =>
  calls.find((call) => call.method === method && call.path.startsWith(path))?.body;

const executed: string[] = [];

/** A test of the example of one hook, by the name of its file. */
function example(file: string, shows: string, run: () => Promise<void>): void {
  executed.push(file);
  it(`${file} ${shows}`, run);
}

beforeEach(() => localStorage.clear());

describe('the examples of the hooks for slots', () => {
  example('use-slot-title', 'links to the reviews of a title with an id', async () => {
    const title = { kind: 'movie', ids: { imdb: 'tt1172203' }, title: 'Sita', year: 2008 } as const;
    const { unmount } = await openInSlot(<ReviewLink />, { title });
    expect(screen.getByRole('link', { name: 'Reviews of Sita' })).toHaveAttribute('href', 'https://reviews.example/tt1172203');
    unmount();
    await openInSlot(<ReviewLink />, { title: { ...title, ids: {} } });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  example('use-slot-request', 'names the requester of what waits', async () => {
    const { unmount } = await openInSlot(<WaitingFor />, { request });
    expect(screen.getByText('Ask Nina')).toBeInTheDocument();
    unmount();
    await openInSlot(<WaitingFor />, { request: { ...request, status: { regular: 'available', '4k': null } } });
    expect(screen.queryByText(/Ask/)).not.toBeInTheDocument();
  });

  example('use-action-dialog', 'approves, reloads the list and closes', async () => {
    const calls = fakeServer({ 'POST /api/v1/Request/movie/approve': { result: true } });
    const dialog = { close: jest.fn(), reload: jest.fn() };
    await openInSlot(<ApproveAndClose />, { request, dialog });
    await click('Approve');
    expect(await screen.findByText('Approved Sita Sings the Blues')).toBeInTheDocument();
    expect(bodyOf(calls, 'POST', '/api/v1/Request')).toEqual({ id: 7, is4K: false });
    expect([dialog.reload, dialog.close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  example('use-request-options', 'chooses a requester', async () => {
    function Dialog() {
      const [person, setPerson] = useState('');
      const set = (chosen: { readonly person?: string }) => setPerson(chosen.person ?? '');
      const options = { person, qualityProfile: null, rootFolder: null, variant: 'regular', set } as const;
      return (
        <SlotPropsContext value={{ options }}>
          <ForMina />
        </SlotPropsContext>
      );
    }
    await renderPage(<Dialog />);
    await click('Request for Mina');
    expect(button('Request for Mina')).toBeDisabled();
  });

  example('use-slot-user', 'greets the user by alias, else by name', async () => {
    const user = { id: 'u1', userName: 'nina', alias: null, emailAddress: null };
    const { unmount } = await openInSlot(<Greeting />, { user });
    expect(screen.getByText('nina')).toBeInTheDocument();
    unmount();
    await openInSlot(<Greeting />, { user: { ...user, alias: 'Nina' } });
    expect(screen.getByText('Nina')).toBeInTheDocument();
  });

  example('use-slot-page', 'opens the tab of the address, and an address for a tab', async () => {
    const page = { path: 'series', search: '', open: jest.fn(), href: (path: string) => path };
    await openInSlot(<Page />, { page });
    expect(screen.getByRole('tab', { name: 'series' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'movies' }));
    expect(page.open).toHaveBeenCalledWith('movies');
  });

  example('use-slot-job', 'shows what the last run removed', async () => {
    const results = [{ connectionId: 'c1', connection: 'Films', result: { removed: 4 } }];
    const lastRun = {
      startedAt: '2026-03-01T12:00:00Z',
      finishedAt: '2026-03-01T12:01:00Z',
      outcome: 'succeeded',
      reason: 'Done',
      results,
    } as const;
    const { unmount } = await openInSlot(<Report />, { job: { id: 'clean', isRunning: false, lastRun } });
    expect(screen.getByText('Films: 4 removed')).toBeInTheDocument();
    expect(screen.getByText(/^succeeded 1 March 2026 .* Done$|^succeeded March 1, 2026 .* Done$/)).toBeInTheDocument();
    unmount();
    await openInSlot(<Report />, { job: { id: 'clean', isRunning: true, lastRun } });
    expect(screen.getByText('Running')).toBeInTheDocument();
  });
});

describe('the examples of the hooks for any screen', () => {
  example('use-translation', 'counts by the rules of the language', async () => {
    await renderPage([<Found key="1" count={1} />, <Found key="2" count={2} />]);
    expect(screen.getByText('1 title')).toHaveAttribute('title', 'Of the past week');
    expect(screen.getByText('2 titles')).toBeInTheDocument();
  });

  example('use-format', 'formats a time and a number', async () => {
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await renderPage(<AddedAt at={at} size={1234.5} />);
    const time = screen.getByText('3 days ago, 1,234.5 GB');
    expect(time).toHaveAttribute('datetime', at);
    expect(time.title).toContain(String(new Date(at).getFullYear()));
  });

  example('use-language', 'names a country in the language of the page', async () => {
    await renderPage(<CountryName code="DE" />);
    expect(screen.getByText('Germany')).toBeInTheDocument();
  });

  example('use-portal-query', 'shows a number of the portal, or why there is none', async () => {
    let answer: unknown = errorResponse(503, { type: 'unavailable', title: 'The library is being read' });
    fakeServer({ 'GET /api/v3/library/totals': () => answer });
    await renderPage(<MovieTotal />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    answer = { movie: 42 };
    await click('Try again');
    expect(await screen.findByText('42')).toBeInTheDocument();
  });

  example('use-unsaved-changes-warning', 'warns while a note is not saved', async () => {
    const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await renderPage(<Note />);
    expect(leaves()).toBe(true);
    await act(async () => void fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'a' } }));
    expect(leaves()).toBe(false);
  });

  example('use-save-conflict', 'asks which version stays, and overwrites', async () => {
    const path = '/api/v3/sample/note';
    const refuse = errorResponse(412, { type: 'changed-meanwhile', changedBy: 'Nina', changes: [] });
    const calls = fakeServer({ [`PUT ${path}`]: ({ ifMatch }: ApiCall) => (ifMatch ? refuse : 'mine') });
    await renderPage(<SaveNoteButton text="mine" etag={'"1"'} />);
    await click('Save');
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    expect(dialog.getByText(/Nina saved changes/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.at(-1)).toMatchObject({ body: 'mine' });
    expect(calls.at(-1)).not.toHaveProperty('ifMatch');
  });
});

describe('the examples of the hooks for settings', () => {
  example('use-add-connection', 'adds a second connection with the same address', async () => {
    await openPage(<AddConnectionExample />, releases({ plan: { max: 2 } }));
    await click('Duplicate');
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2));
    const addresses = screen.getAllByLabelText('Address', { selector: 'input' });
    expect(addresses.map((input) => (input as HTMLInputElement).value)).toEqual(['http://one.home', 'http://one.home']);
  });

  example('use-connection-form', 'links to the address that is being typed', async () => {
    await openPage(<ConnectionFormExample />);
    await act(async () => void fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'http://two.home' } }));
    expect(screen.getByRole('link', { name: 'Open the server' })).toHaveAttribute('href', 'http://two.home');
  });

  example('use-connection-actions', 'runs an action and says what is still missing', async () => {
    const found = { [`POST ${PAGE}/actions/findServer`]: { baseUrl: 'http://found.home' } };
    const calls = await openInPage(<FindServer />, releases({ connections: [{ ...stored(), secretsSet: [] }] }), found);
    await click('Find the server');
    expect(await screen.findByText('Found. Now enter the key.')).toBeInTheDocument();
    expect(bodyOf(calls, 'POST', `${PAGE}/actions`)).toMatchObject({ connectionId: 'c1' });
  });

  example('use-connection-run', 'starts an action, and stops it', async () => {
    let run: unknown = null;
    const connectionActions = [{ name: 'reindex', hidden: true }];
    const calls = await openInPage(<Reindex />, releases({ connectionActions }), {
      [`GET ${RUN}`]: () => ({ run }),
      [`POST ${RUN}`]: () => ({ run: (run = actionRun()) }),
      [`DELETE ${RUN}`]: () => void (run = actionRun({ state: 'cancelled' })),
    });
    await waitFor(() => expect(button('Read everything again')).toBeEnabled());
    await click('Read everything again');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByRole('button', { name: 'Read everything again' })).toBeInTheDocument();
    expect(bodyOf(calls, 'POST', RUN)).toEqual({ action: 'reindex', input: { complete: true } });
  });

  example('use-field-texts', 'shows the label of a field', async () => {
    await openInPage(<KeyLabel />);
    expect(screen.getByText('Access key', { selector: 'strong' })).toBeInTheDocument();
  });

  example('use-field-value', 'shows a field while another one is on', async () => {
    await openInPage(<ProxyPort />, releases({ connections: [stored({ useProxy: true })] }));
    expect(screen.getByLabelText('Proxy port')).toHaveValue('3128');
  });

  example('use-form-scope', 'tells where a value of the form is', async () => {
    await openInPage(<FieldPath name="apiKey" />);
    expect(screen.getByText('connections.0.values.apiKey')).toHaveAttribute('title', 'plugin/releases');
  });

  example('use-is-advanced-shown', 'hides a field until the advanced settings are open', async () => {
    await openInPage(
      <BasePath />,
      releases({
        schema: {
          settings: schemaOf(z.object({ more: z.string().default('').meta({ advanced: true }) })),
          connection: schemaOf(connection),
        },
      }),
    );
    expect(screen.queryByLabelText('Base path')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));
    expect(await screen.findByLabelText('Base path')).toBeInTheDocument();
  });

  example('use-is-setup', 'asks for less in the set-up', async () => {
    await openInPage(<ServerFields />);
    expect(screen.getByLabelText('Description')).toBeInTheDocument();
    document.body.replaceChildren();
    fakeServer({ [`GET ${PAGE}`]: releases() });
    await renderPage(
      <SetupModeContext value={true}>
        <ConnectionPage pluginId="releases" schemas={{ connection }}>
          <ServerFields />
        </ConnectionPage>
      </SetupModeContext>,
    );
    expect(await screen.findByLabelText('Address')).toBeInTheDocument();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
  });

  example('use-outcome-text', 'says in a sentence what the test found', async () => {
    await openInPage(<QuickTest />, releases(), { [`POST ${PAGE}/test`]: { ok: false, reason: 'wrong-key', detail: 'HTTP 401' } });
    await userEvent.click(screen.getAllByRole('button', { name: 'Test' })[0]!);
    expect(await screen.findByText('The key is wrong. HTTP 401.', { selector: 'p[role=status]' })).toBeInTheDocument();
  });

  example('use-plugin-form-context', 'names the plug-in and its version', async () => {
    await openInPage(<PluginVersion />);
    expect(screen.getByText('Releases 2.1.0')).toBeInTheDocument();
  });

  example('use-plugin-form', 'saves a form of its own', async () => {
    const view = releases({ enabled: false });
    const calls = fakeServer({ [`PUT ${PAGE}`]: { ...view, enabled: true } });
    await renderPage(<OwnForm view={view} />);
    await click('Enable');
    await click('Save');
    await waitFor(() => expect(bodyOf(calls, 'PUT', PAGE)).toMatchObject({ enabled: true }));
  });
});

it('every example of the reference is run', () => {
  const files = readdirSync(EXAMPLES).flatMap((name) => (name.endsWith('.tsx') ? [name.slice(0, -'.tsx'.length)] : []));
  expect(executed.toSorted()).toEqual(files.toSorted());
});
