import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, type PluginDetails } from '@ombi/sdk/ui';
import { http } from '@ombi/sdk/ui/http';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { z } from 'zod';
import { errorResponse, fakeServer, deferredResponse, renderPage, type ApiCall } from '../support/render-page.js';
import { connection, pluginWith, actionRun, schemaOf, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';

const SAMPLE_TEXTS = {
  'profile.label': 'Profile',
  'availability.label': 'Availability',
  'availability.early': 'Early',
  'apiKey.required': 'The key is needed',
  'test.wrong-path': 'It answers below another path.',
  'test.idle': 'It has nothing to do.',
  'slot.regular': 'Regular',
  'slot.4k': 'In 4K',
};
addTexts('en', 'plugin/sample', SAMPLE_TEXTS);

const RUN = `${PAGE}/connections/c1/run`;
const registerWebhook = { name: 'registerWebhook', hidden: true };
const connectedPlugin = () => pluginWith({ connections: [sampleConnection] });
const storedWithWebhook = { ...sampleConnection, webhookPath: 'api/v3/hooks/sample/c1/token' };

const TEMPLATES = [
  { type: 'NewRequest', enabled: true, subject: null, message: 'Ours', default: { subject: null, message: 'Original' } },
] as const;

/** The response to a save: stores the draft. */
const store =
  (plugin: PluginDetails) =>
  ({ body }: ApiCall): PluginDetails => {
    const draft = body as PluginDetails;
    const connections = draft.connections.map((connection) => ({
      ...connection,
      id: connection.id ?? 'new',
      secretsSet: ['apiKey'],
      health: null,
    }));
    return { ...plugin, enabled: draft.enabled, connections };
  };

async function openPage(plugin: PluginDetails, answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: store(plugin), ...answers });
  await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection }} />);
  await screen.findByRole('heading', { name: 'Sample' });
  return calls;
}

const fill = (label: string, value: string, place = 0) =>
  act(async () => void fireEvent.change(screen.getAllByLabelText(label).at(place) as HTMLElement, { target: { value } }));
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (calls: ApiCall[]) =>
  calls.find(({ method }) => method === 'PUT')?.body as { enabled: boolean; connections: Record<string, unknown>[] };

describe('the settings of a plug-in', () => {
  it('show the webhook address of a stored connection, and copy it', async () => {
    const user = userEvent.setup();
    await openPage(pluginWith({ connections: [{ ...sampleConnection, webhookPath: 'api/v3/hooks/sample/c1/token' }] }));
    const address = new URL('api/v3/hooks/sample/c1/token', document.baseURI).href;
    expect(screen.getByLabelText('Webhook address')).toHaveValue(address);
    expect(screen.getByText(/No application URL is set/)).toBeInTheDocument();

    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('show the public webhook address where there is one', async () => {
    const webhookUrl = 'https://films.example.org/api/v3/hooks/sample/c1/token';
    await openPage(pluginWith({ connections: [{ ...storedWithWebhook, webhookUrl }] }));
    expect(screen.getByLabelText('Webhook address')).toHaveValue(webhookUrl);
    expect(screen.queryByText(/No application URL is set/)).toBeNull();
  });

  it.each([
    ['registered', 'The webhook is registered. Sample now reports changes at once.'],
    ['present', 'The webhook is already registered at Sample.'],
    ['no-address', /Enter the application URL in the customization settings first/],
  ])('register the webhook address at the service: %s', async (state, text) => {
    let run: unknown = null;
    const calls = await openPage(pluginWith({ connections: [storedWithWebhook], connectionActions: [registerWebhook] }), {
      [`GET ${RUN}`]: () => ({ run }),
      [`POST ${RUN}`]: () => ({ run: (run = actionRun({ action: 'registerWebhook', state: 'succeeded', answer: { state } })) }),
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Register for me' })).toBeEnabled());
    await clickButton('Register for me');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'registerWebhook' });
  });

  it('say why the webhook address could not be registered', async () => {
    await openPage(pluginWith({ connections: [storedWithWebhook], connectionActions: [registerWebhook] }), {
      [`GET ${RUN}`]: { run: actionRun({ action: 'registerWebhook', state: 'failed', failure: { code: 'unreachable', detail: null } }) },
    });
    expect(await screen.findByText('The webhook could not be registered at Sample.')).toBeInTheDocument();
    expect(screen.getByText(/Nothing answers at this address/)).toBeInTheDocument();
  });

  it('show no webhook address where there is none', async () => {
    await openPage(connectedPlugin());
    expect(screen.queryByLabelText('Webhook address')).not.toBeInTheDocument();
  });

  it('show the save bar only after a change, and reset when discarded', async () => {
    await openPage(connectedPlugin());
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();

    await fill('Hostname or IP', 'x');
    await clickButton('Discard');
    expect(screen.getByLabelText('Hostname or IP')).toHaveValue('films.home');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('are saved as a whole, and keep a stored secret by leaving it out', async () => {
    const calls = await openPage(connectedPlugin());
    await fill('Hostname or IP', 'films.home2');
    await clickButton('Save');

    expect(await screen.findByText('Successfully saved Sample settings')).toBeInTheDocument();
    const [sent] = saved(calls).connections;
    expect(sent).toMatchObject({ id: 'c1', slot: null, enabled: true, values: { ip: 'films.home2', port: 7878 } });
    expect(sent?.values).not.toHaveProperty('apiKey');
  });

  it('are validated in the browser', async () => {
    const calls = await openPage(pluginWith());
    await fill('Hostname or IP', 'films.home');
    await clickButton('Save');

    expect(await screen.findByText('The key is needed')).toBeInTheDocument();
    expect(screen.getByText('Please check your entered values')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();
  });

  it('are saved again when a stored secret has a format rule', async () => {
    const strict = connection.extend({ apiKey: z.url('apiKey.required').meta({ 'x-secret': true }) });
    const plugin = connectedPlugin();
    const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: store(plugin) });
    await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection: strict }} />);
    await screen.findByRole('heading', { name: 'Sample' });
    await fill('Hostname or IP', 'films.home2');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ connections: [{ values: { ip: 'films.home2' } }] }));

    await clickButton('Replace');
    await fill('API Key', 'no address');
    expect(await screen.findByText('The key is needed')).toBeInTheDocument();
  });

  it.each(['99x', '1.5', '', '70000', '-1', '1e3'])('keep a port of "%s" as typed, and show the error at once', async (typed) => {
    const plugin = connectedPlugin();
    const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: store(plugin) });
    const port = z.int('port.invalid').min(1, 'port.invalid').max(65_535, 'port.invalid').default(7878);
    await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection: connection.extend({ port }) }} />);
    await screen.findByRole('heading', { name: 'Sample' });
    await fill('Port', typed);
    expect(await screen.findByText('Please enter a valid port number')).toBeInTheDocument();
    await act(async () => void fireEvent.blur(screen.getByLabelText('Port')));
    expect(screen.getByLabelText('Port')).toHaveValue(typed);
    await clickButton('Save');
    expect(saved(calls)).toBeUndefined();

    await fill('Port', '8080');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ connections: [{ values: { port: 8080 } }] }));
  });

  it('mark required fields, also for screen readers', async () => {
    await openPage(pluginWith());
    expect(screen.getByLabelText('Hostname or IP')).toBeRequired();
    expect(screen.getByLabelText('API Key')).toBeRequired();
    expect(screen.getByLabelText('Base URL')).not.toBeRequired();
    expect(screen.getByText('Hostname or IP')).toHaveClass('field-required');
    expect(screen.getByText('Base URL')).not.toHaveClass('field-required');
  });

  it('are not validated while disabled', async () => {
    const calls = await openPage(pluginWith({ connections: [{ ...sampleConnection, values: { ...sampleConnection.values, ip: '' } }] }));
    await userEvent.click(screen.getByRole('switch', { name: 'Enable' }));
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: false, connections: [{ id: 'c1' }] }));
  });

  it('are saved when entered while disabled', async () => {
    const calls = await openPage(pluginWith({ enabled: false }));
    await fill('Hostname or IP', 'films.home');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: false, connections: [{ id: null, values: { ip: 'films.home' } }] }));
    expect(screen.getByLabelText('Hostname or IP')).toHaveValue('films.home');
  });

  it('show validation errors of the server at their fields', async () => {
    const issues = [
      { path: 'connections.0.ip', code: 'custom', message: 'ip.invalid' },
      { path: 'connections.0.apiKey', code: 'secret-needed', message: '' },
    ];
    await openPage(connectedPlugin(), { [`PUT ${PAGE}`]: errorResponse(422, { type: 'invalid', issues }) });
    await fill('Hostname or IP', 'films.home2');
    await clickButton('Save');

    expect(await screen.findByText('Please enter a valid hostname or ip address')).toBeInTheDocument();
    expect(screen.getByText(/please enter this again/)).toBeInTheDocument();
    expect(screen.getByLabelText('API Key')).not.toHaveValue('stored');
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('keep typed input when the server fails', async () => {
    await openPage(connectedPlugin(), { [`PUT ${PAGE}`]: errorResponse(500) });
    await fill('Hostname or IP', 'films.home2');
    await clickButton('Save');

    expect(await screen.findByText('There was an error when saving the Sample settings')).toBeInTheDocument();
    expect(screen.getByLabelText('Hostname or IP')).toHaveValue('films.home2');
  });

  it('keep what is typed while a save is running, and the id that the save gave to a new connection', async () => {
    let plugin = pluginWith();
    const { answer, give } = deferredResponse();
    const calls = await openPage(plugin, { [`GET ${PAGE}`]: () => plugin, [`PUT ${PAGE}`]: () => answer });
    await userEvent.click(screen.getByRole('switch', { name: 'Enable' }));
    await fill('Hostname or IP', 'films.home');
    await fill('API Key', 'secret');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toBeDefined());

    await fill('Port', '99');
    plugin = store(plugin)({ method: 'PUT', path: PAGE, body: saved(calls) });
    await give(plugin);
    expect(await screen.findByText('Successfully saved Sample settings')).toBeInTheDocument();
    expect(screen.getByLabelText('Port')).toHaveValue('99');
    expect(screen.getByLabelText('API Key')).toHaveValue('stored');
    await clickButton('Save');
    const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as ReturnType<typeof saved>);
    await waitFor(() => expect(puts()[1]?.connections).toMatchObject([{ id: 'new', values: { ip: 'films.home', port: 99 } }]));
  });

  it('are reported as saved before other data is reloaded', async () => {
    let foreign: unknown = { count: 1 };
    await openPage(connectedPlugin(), { 'GET /api/v3/foreign': () => foreign });
    function Foreign() {
      useQuery({ queryKey: ['plugins', 'foreign'], queryFn: () => http.get('api/v3/foreign') });
      return null;
    }
    cleanup();
    await renderPage(
      <>
        <Foreign />
        <ConnectionPage pluginId="sample" schemas={{ connection }} />
      </>,
    );
    await screen.findByRole('heading', { name: 'Sample' });
    foreign = new Promise(() => undefined);
    await fill('Hostname or IP', 'films.home2');
    await clickButton('Save');
    expect(await screen.findByText('Successfully saved Sample settings')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('offer a retry when they could not be loaded', async () => {
    let isUp = false;
    fakeServer({ [`GET ${PAGE}`]: () => (isUp ? pluginWith() : errorResponse(500)) });
    await renderPage(<ConnectionPage pluginId="sample" />);
    await screen.findByText('These settings could not be loaded.');

    isUp = true;
    await clickButton('Try again');
    expect(await screen.findByRole('heading', { name: 'Sample' })).toBeInTheDocument();
  });
});

describe('testing a connection', () => {
  it('sends the current values, and shows the result', async () => {
    const calls = await openPage(connectedPlugin(), { [`POST ${PAGE}/test`]: { ok: true, version: '5.2', server: 'Attic', note: 'idle' } });
    await fill('Hostname or IP', 'films.home2');
    await clickButton('Test Connectivity');

    expect(await screen.findByText('Attic answered. It runs version 5.2. It has nothing to do.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      connectionId: 'c1',
      slot: null,
      settings: {},
      values: { ip: 'films.home2' },
    });
  });

  it('shows validation errors at the fields, enabled or not, and sends nothing', async () => {
    const calls = await openPage(pluginWith({ enabled: false }));
    await fill('Hostname or IP', 'films.home');
    await clickButton('Test Connectivity');
    expect(await screen.findByText('The key is needed')).toBeInTheDocument();
    expect(screen.getByLabelText('API Key')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('focuses the first invalid field, and does not require values that the test fills in', async () => {
    const found = connection.extend({ subDir: z.string().min(1).meta({ section: 'server', foundByTest: true }) });
    const schema = { ...pluginWith().schema, connection: schemaOf(found) };
    const calls = fakeServer({ [`GET ${PAGE}`]: pluginWith({ schema }), [`POST ${PAGE}/test`]: { ok: true, suggest: { subDir: '/x' } } });
    await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection: found }} />);
    await screen.findByRole('heading', { name: 'Sample' });
    await clickButton('Test Connectivity');
    await waitFor(() => expect(screen.getByLabelText('Hostname or IP')).toHaveFocus());

    await fill('Hostname or IP', 'films.home');
    await fill('API Key', 'key');
    await clickButton('Test Connectivity');
    expect(await screen.findByRole('button', { name: 'Use /x' })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/api/v3/plugins/sample/test')).toHaveLength(1);
  });

  it('clears its result when a value changes', async () => {
    await openPage(connectedPlugin(), { [`POST ${PAGE}/test`]: { ok: true, version: '5.2' } });
    await clickButton('Test Connectivity');
    await screen.findByText('It runs version 5.2.');
    await fill('Port', '1234');
    await waitFor(() => expect(screen.queryByText('It runs version 5.2.')).not.toBeInTheDocument());
  });

  it('ignores the result for values that changed meanwhile', async () => {
    let answer: (report: object) => void = () => undefined;
    await openPage(connectedPlugin(), { [`POST ${PAGE}/test`]: () => new Promise((resolve) => (answer = resolve)) });
    await clickButton('Test Connectivity');
    await fill('Port', '1234');
    await act(async () => answer({ ok: true, version: '5.2' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Test Connectivity' })).not.toHaveClass('ant-btn-loading'));
    expect(screen.queryByText('It runs version 5.2.')).not.toBeInTheDocument();
  });

  it('shows the error, and fills in the suggestion of the service', async () => {
    await openPage(connectedPlugin(), { [`POST ${PAGE}/test`]: { ok: false, reason: 'wrong-path', suggest: { subDir: '/films' } } });
    await clickButton('Test Connectivity');
    expect(await screen.findByText('It answers below another path.')).toBeInTheDocument();
    expect(screen.queryByText('We could not connect to Sample!')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Base URL')).toHaveValue('/films');
  });

  it('offers an uncertain suggestion', async () => {
    await openPage(connectedPlugin(), { [`POST ${PAGE}/test`]: { ok: false, reason: 'unreachable', suggest: { subDir: '/films' } } });
    await clickButton('Test Connectivity');
    await clickButton('Use /films');
    expect(screen.getByLabelText('Base URL')).toHaveValue('/films');
  });

  it.each([
    ['unreachable', 502, 'Nothing answers at this address.'],
    ['unauthorized', 424, 'The service does not accept the stored key or password.'],
  ])('explains %s', async (code, status, words) => {
    await openPage(connectedPlugin(), { [`POST ${PAGE}/test`]: errorResponse(status, { type: `plugin/${code}`, detail: null }) });
    await clickButton('Test Connectivity');
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('connection slots', () => {
  const plan = {
    slots: [
      { id: 'regular', variant: 'regular', feature: null },
      { id: '4k', variant: '4k', feature: 'Movie4KRequests' },
    ],
  };

  it('have a tab and a switch each, and an untouched one is not saved', async () => {
    const calls = await openPage(pluginWith({ plan, connections: [{ ...sampleConnection, id: 'regular', slot: 'regular' }] }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Regular', 'In 4K']);

    await fill('Hostname or IP', 'films.home2');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: true, connections: [{ slot: 'regular' }] }));
    expect(saved(calls).connections).toHaveLength(1);
  });

  it('keep the values of a disabled one', async () => {
    const calls = await openPage(pluginWith({ plan, enabled: false }));
    await fill('Hostname or IP', 'films.home');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ enabled: false, connections: [{ slot: 'regular', enabled: false }] }));
    expect(saved(calls).connections).toHaveLength(1);
  });

  it('are named in errors, because another tab may be open', async () => {
    await openPage(pluginWith({ plan, connections: [{ ...sampleConnection, id: 'regular', slot: 'regular' }] }));
    await userEvent.click(screen.getByRole('tab', { name: 'In 4K' }));
    await userEvent.click(screen.getAllByRole('switch', { name: 'Enable' }).at(-1) as HTMLElement);
    await userEvent.click(screen.getByRole('tab', { name: 'Regular' }));
    await clickButton('Save');
    expect(await screen.findByText('Please check your entered values for In 4K')).toBeInTheDocument();
  });

  describe('that may have several connections', () => {
    const several = { slots: plan.slots.map((slot) => ({ ...slot, max: 3 })) };
    const first = { ...sampleConnection, id: 'c1', slot: 'regular' };
    const second = { ...sampleConnection, id: 'c2', slot: 'regular', values: { ...sampleConnection.values, ip: 'docs.home' } };
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

    it('get another one once the first is saved, with its own switch, which is tested and saved as a new one', async () => {
      const calls = await openPage(pluginWith({ plan: several, connections: [first] }), { [`POST ${PAGE}/test`]: { ok: true } });
      expect(tabs()).toEqual(['Regular', 'In 4K']);
      expect(screen.queryByRole('button', { name: /Remove Server|Add another In 4K/ })).not.toBeInTheDocument();
      await clickButton('Add another Regular');
      expect(tabs()).toEqual(['Regular', 'Regular 2', 'In 4K']);

      await fill('Hostname or IP', 'docs.home', 1);
      await fill('API Key', 'a-key', 1);
      await clickButton('Test Connectivity');
      await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ connectionId: null, slot: null, values: { ip: 'docs.home' } }));
      await clickButton('Save');
      await waitFor(() => expect(saved(calls).connections).toMatchObject([{ id: 'c1' }, { id: null, slot: 'regular', enabled: true }]));
    });

    it('keep one that is switched off, and the tabs after the changes were discarded', async () => {
      const calls = await openPage(pluginWith({ plan: several, connections: [first, { ...sampleConnection, id: 'c3', slot: '4k' }] }));
      await clickButton('Add another In 4K');
      expect(tabs()).toEqual(['Regular', 'In 4K', 'In 4K 2']);
      await clickButton('Discard');
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('In 4K');

      await clickButton('Add another Regular');
      await userEvent.click(screen.getByRole('switch', { name: 'Enable' }));
      await clickButton('Save');
      await waitFor(() => expect(saved(calls).connections).toMatchObject([{ id: 'c1' }, { id: null, enabled: false }, { id: 'c3' }]));
    });

    it('are put in order and removed within their slot', async () => {
      const calls = await openPage(pluginWith({ plan: several, connections: [first, second] }));
      await userEvent.click(screen.getByRole('tab', { name: 'Regular 2' }));
      expect(screen.getAllByRole('button', { name: 'Move back' }).at(-1)).toBeDisabled();
      await userEvent.click(screen.getAllByRole('button', { name: 'Move forward' }).at(-1) as HTMLElement);
      await clickButton('Save');
      await waitFor(() => expect(saved(calls).connections.map(({ id }) => id)).toEqual(['c2', 'c1']));
    });
  });

  it('show what is missing as soon as they are enabled, and not any more when they are disabled', async () => {
    await openPage(pluginWith({ plan }));
    const enable = () => userEvent.click(screen.getAllByRole('switch', { name: 'Enable' })[0] as HTMLElement);
    expect(screen.queryByText('The key is needed')).not.toBeInTheDocument();
    await enable();
    expect(await screen.findByText('The key is needed')).toBeInTheDocument();
    await enable();
    await waitFor(() => expect(screen.queryByText('The key is needed')).not.toBeInTheDocument());
  });

  it('show their own validation errors', async () => {
    const issues = [{ path: 'connections.0.ip', code: 'custom', message: 'ip.invalid' }];
    await openPage(pluginWith({ plan }), { [`PUT ${PAGE}`]: errorResponse(422, { issues }) });
    await userEvent.click(screen.getByRole('tab', { name: 'In 4K' }));
    await userEvent.click(screen.getAllByRole('switch', { name: 'Enable' }).at(-1) as HTMLElement);
    await fill('Hostname or IP', 'h', -1);
    await fill('API Key', 'k', -1);
    await clickButton('Save');

    await waitFor(() => expect(screen.getAllByLabelText('Hostname or IP').at(-1)).toBeInvalid());
    expect(screen.getAllByLabelText('Hostname or IP')[0]).toBeValid();
  });
});

describe('the templates of a channel', () => {
  it('are edited with its settings, and can be reset', async () => {
    const calls = await openPage(pluginWith({ templates: TEMPLATES, hasTest: false, connections: [sampleConnection] }));
    await userEvent.click(screen.getByRole('button', { name: /New Request/ }));
    expect(screen.getByLabelText('Message')).toHaveValue('Ours');

    await clickButton('Restore the default text');
    await clickButton('Save');
    await waitFor(() => expect(saved(calls)).toMatchObject({ templates: [{ type: 'NewRequest', enabled: true, message: 'Original' }] }));
  });

  it('are not offered when it has none', async () => {
    await openPage(pluginWith({ templates: [], connections: [sampleConnection] }));
    expect(screen.queryByRole('heading', { name: 'Notification templates' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Test' })).toBeInTheDocument();
  });
});

describe('the test of a channel', () => {
  const openChannel = (outcome: object) =>
    openPage(pluginWith({ templates: TEMPLATES, connections: [sampleConnection] }), { [`POST ${PAGE}/test`]: outcome });

  afterEach(() => addTexts('en', 'plugin/sample', SAMPLE_TEXTS));

  it('reports a sent message', async () => {
    await openChannel({ ok: true });
    await clickButton('Test');
    expect((await screen.findAllByText('Successfully sent a Sample message')).length).toBeGreaterThan(0);
  });

  it('uses the text of the channel if it has one', async () => {
    addTexts('en', 'plugin/sample', { ...SAMPLE_TEXTS, 'test.notSent': 'The pigeon came back' });
    await openChannel({ ok: false, reason: 'rejected' });
    await clickButton('Test');
    expect(await screen.findByText('The pigeon came back')).toBeInTheDocument();
  });
});
