import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, type PluginDetails } from '@ombi/sdk/ui';
import { z } from 'zod';
import type { PluginSchemas } from '../../../sdk/ui/plugin/draft-validation.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { schemaOf } from './fixtures.js';
import { storedConnection, showcase } from './showcase.js';
import '../support/english-texts.js';
import '@testing-library/jest-dom';

const PAGE = '/api/v3/plugins/showcase';

/** The generated screen of a plug-in without browser code: only its JSON Schema is known. */
async function openPage(plugin: PluginDetails, answers: Record<string, unknown> = {}, schemas?: PluginSchemas): Promise<ApiCall[]> {
  const calls = fakeServer({
    [`GET ${PAGE}`]: plugin,
    [`PUT ${PAGE}`]: ({ body }: ApiCall) => ({
      ...plugin,
      connections: (body as PluginDetails).connections.map((one) => ({ ...one, secretsSet: ['apiKey'], health: null })),
    }),
    [`POST ${PAGE}/actions/profiles`]: [{ value: 1, label: 'HD' }],
    ...answers,
  });
  await renderPage(<ConnectionPage pluginId="showcase" schemas={schemas} />);
  await screen.findByRole('heading', { name: 'Showcase' });
  return calls;
}

const write = (input: HTMLElement, value: string) => act(async () => void fireEvent.change(input, { target: { value } }));
const fill = (label: string, value: string) => write(screen.getByLabelText(label), value);
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = (calls: ApiCall[]) => (calls.findLast(({ method }) => method === 'PUT')?.body as PluginDetails | undefined)?.connections;
const firstSent = (calls: ApiCall[]) => sent(calls)?.[0]?.values;
const showAdvanced = () => userEvent.click(screen.getByRole('switch', { name: 'Advanced' }));

beforeEach(() => localStorage.clear());

describe('a rendered settings screen', () => {
  const one = (values: object = {}) => showcase({ plan: { max: 1 }, connections: [storedConnection('films', values)] });

  it('has an input for every kind of field, and a label for each', async () => {
    await openPage(one());
    await showAdvanced();
    const kinds: readonly (readonly [string, string])[] = [
      ...(['Name', 'Address', 'Contact', 'Note', 'Message', 'Anything', 'Mixed', 'Undescribed field'] as const).map(
        (name) => ['textbox', name] as const,
      ),
      ...(['Profile', 'Quality', 'Size', 'Words', 'Numbers', 'Days'] as const).map((name) => ['combobox', name] as const),
      ...(['Ratio', 'Limit', 'Hour', 'Retries'] as const).map((name) => ['textbox', name] as const),
      ['switch', 'SSL'],
      ['group', 'Folders'],
      ['group', 'Schedule'],
    ];
    for (const [role, name] of kinds) expect(screen.getByRole(role, { name })).toBeInTheDocument();
    expect(screen.getByLabelText('API Key')).toHaveValue('stored');
    expect(screen.getByLabelText('Headers')).toBeInTheDocument();
    expect(screen.getByText('The schema says what this is for.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAttribute('type', 'url');
  });

  it('has the order and the sections of the schema', async () => {
    await openPage(one());
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Server', 'Choices', 'Lists', 'Rarely needed']);
  });

  it('labels an option by its text, or by its value', async () => {
    await openPage(one({ quality: 'best', size: 'large' }));
    expect(screen.getByText('The very best')).toBeInTheDocument();
    expect(screen.getByText('large')).toBeInTheDocument();
  });

  it('keeps hidden values unchanged', async () => {
    const calls = await openPage(one());
    await fill('Name', 'other');
    await clickButton('Save');
    await waitFor(() => expect(firstSent(calls)).toMatchObject({ name: 'other', serverId: 'server-films', limit: 10, headers: {} }));
    expect(firstSent(calls)).not.toHaveProperty('apiKey');
  });

  it('edits nested fields, ordered rows, key-value pairs and numbers', async () => {
    const calls = await openPage(one());
    await fill('Hour', '7');
    const numbers = screen.getByRole('combobox', { name: 'Numbers' });
    await write(numbers, '42');
    await act(async () => void fireEvent.keyDown(numbers, { key: 'Enter', keyCode: 13 }));

    const folders = screen.getByRole('group', { name: 'Folders' });
    for (const path of ['/one', '/two']) {
      await userEvent.click(within(folders).getAllByRole('button', { name: 'Add' }).at(-1)!);
      await write(within(folders).getAllByRole('textbox', { name: 'Path' }).at(-1)!, path);
    }
    await userEvent.click(within(within(folders).getByRole('group', { name: 'Row 2' })).getByRole('button', { name: 'Up' }));

    await userEvent.click(screen.getByLabelText('Headers'));
    await fill('Name 1', 'X-From');
    await fill('Value 1', 'home');
    await clickButton('Save');
    await waitFor(() =>
      expect(firstSent(calls)).toMatchObject({
        schedule: { hour: 7, note: '' },
        numbers: [42],
        folders: [
          { path: '/two', watched: true },
          { path: '/one', watched: true },
        ],
        headers: { 'X-From': 'home' },
      }),
    );
  });

  it('keeps a list value that was typed and not confirmed', async () => {
    const calls = await openPage(one());
    const words = screen.getByRole('combobox', { name: 'Words' });
    await userEvent.type(words, 'hello');
    await userEvent.tab();
    await clickButton('Save');
    await waitFor(() => expect(firstSent(calls)).toMatchObject({ words: ['hello'] }));
  });

  it('edits other types as JSON', async () => {
    const calls = await openPage(one({ anything: { deep: [1] } }));
    await showAdvanced();
    expect(screen.getByRole('textbox', { name: 'Anything' })).toHaveValue('{\n  "deep": [\n    1\n  ]\n}');
    await fill('Anything', '{"deep": [1, 2]}');
    await fill('Mixed', '[3]');
    await clickButton('Save');
    await waitFor(() => expect(firstSent(calls)).toMatchObject({ anything: { deep: [1, 2] }, mixed: [3] }));
  });

  it('limits the number of rows to that of the schema', async () => {
    await openPage(one({ folders: [{ path: 'a' }, { path: 'b' }, { path: 'c' }] }));
    const folders = screen.getByRole('group', { name: 'Folders' });
    expect(within(folders).getAllByRole('button', { name: 'Add' }).at(-1)).toBeDisabled();
  });
});

describe('client-side validation of a settings screen', () => {
  const one = (values: object = {}) => showcase({ plan: { max: 1 }, connections: [storedConnection('films', values)] });

  it('accepts a missing optional number', async () => {
    const calls = await openPage(one({ pause: 30 }));
    await fill('Pause', '');
    expect(screen.getByLabelText('Pause')).toHaveValue('');
    await clickButton('Save');
    await waitFor(() => expect(firstSent(calls)).toBeDefined());
    expect(firstSent(calls)).not.toHaveProperty('pause');
  });

  it('accepts it with the rules of the plug-in, too', async () => {
    const schema = z.object({ pause: z.int().optional() });
    const plugin = showcase({
      ...{ plan: { max: 1 }, schema: { settings: schemaOf(z.object({})), connection: schemaOf(schema) } },
      connections: [{ id: 'films', slot: null, enabled: true, values: { pause: 30 }, secretsSet: [], health: null }],
    });
    const calls = await openPage(plugin, {}, { connection: schema });
    await fill('Pause', '');
    await clickButton('Save');
    await waitFor(() => expect(firstSent(calls)).toEqual({}));
  });

  it('shows errors at their fields, with the texts of the plug-in if any', async () => {
    const calls = await openPage(one({ limit: 500 }));
    await fill('Address', 'nowhere');
    await clickButton('Save');
    expect(await screen.findByText('This value has the wrong format')).toBeInTheDocument();
    expect(screen.getByText('A hundred is the most')).toBeInTheDocument();
    expect(sent(calls)).toBeUndefined();
  });

  it('accepts an empty optional field', async () => {
    const calls = await openPage(one());
    await fill('Contact', 'x');
    await fill('Contact', '');
    await clickButton('Save');
    await waitFor(() => expect(sent(calls)).toBeDefined());
  });

  it.each([
    ['', 'This field is required'],
    ['99x', 'Please enter a number'],
    ['1.5', 'Please enter a whole number'],
    ['101', 'A hundred is the most'],
  ])('reports a number typed as "%s" at once, and keeps the input', async (typed, words) => {
    const calls = await openPage(one());
    await fill('Limit', typed);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Limit')).toHaveValue(typed);
    await clickButton('Save');
    expect(sent(calls)).toBeUndefined();
  });

  it('shows errors inside of rows and groups', async () => {
    await openPage(one({ folders: [{ path: '', watched: true }], schedule: { hour: 30, note: '' } }));
    await fill('Name', 'x');
    await clickButton('Save');
    expect(within(screen.getByRole('group', { name: 'Folders' })).getByRole('alert')).toHaveTextContent('This field is required');
    expect(within(screen.getByRole('group', { name: 'Schedule' })).getByRole('alert')).toHaveTextContent(
      'This value is too large or too long',
    );
  });

  it('never rejects a stored secret', async () => {
    const calls = await openPage(one());
    await fill('Name', 'x');
    await clickButton('Save');
    await waitFor(() => expect(sent(calls)).toBeDefined());
  });
});

describe('validation errors of the server', () => {
  const refusing = (...issues: object[]) =>
    openPage(showcase({ plan: { max: 1 }, connections: [storedConnection('films')] }), {
      [`PUT ${PAGE}`]: errorResponse(400, { type: 'plugin/invalid', issues }),
    });
  const save = async () => {
    await fill('Name', 'x');
    await clickButton('Save');
  };

  it('open the advanced fields when one of them is invalid', async () => {
    await refusing({ path: 'connections.0.retries', code: 'too-big', message: 'Too big' });
    expect(screen.queryByRole('textbox', { name: 'Retries' })).not.toBeInTheDocument();
    await save();
    expect(await screen.findByRole('textbox', { name: 'Retries' })).toBeInvalid();
  });

  it('ask for a secret again at its field', async () => {
    await refusing({ path: 'connections.0.apiKey', code: 'secret-needed', message: 'The address changed: enter this again.' });
    await save();
    expect(await screen.findByText(/so that it is not sent to an unknown server/)).toBeInTheDocument();
    expect(screen.getByLabelText('API Key')).toHaveAttribute('type', 'password');
  });

  it('are announced when no field shows them', async () => {
    await refusing({ path: 'connections.0.serverId', code: 'custom', message: 'Press Load first' });
    await save();
    expect(await screen.findByText(/Press Load first/)).toBeInTheDocument();
  });

  it.each([
    [{ path: 'connections', code: 'too-many', params: { maximum: 3 } }, /At most 3 can be set up\./],
    [{ path: 'connections.1', code: 'duplicate' }, /This entry is listed twice\./],
    [{ path: 'connections.0', code: 'unknown' }, /This entry no longer exists\./],
  ])('are shown in the language of the user when no field has them: %j', async (issue, words) => {
    await refusing({ ...issue, message: 'In the words of the server' });
    await save();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/In the words of the server/)).not.toBeInTheDocument();
  });

  it('are shown at a member of a list', async () => {
    await refusing({ path: 'connections.0.words.1', code: 'too-small', message: 'Too small' });
    await save();
    expect(await screen.findByText('This value is too small or too short')).toBeInTheDocument();
  });
});

describe('advanced fields', () => {
  it('stay open once opened', async () => {
    await openPage(showcase({ plan: { max: 1 }, connections: [storedConnection('films')] }));
    await showAdvanced();
    expect(localStorage.getItem('forms.advanced')).toBe('open');
  });

  it('have one switch for the whole page, its settings and all its connections', async () => {
    const own = schemaOf(z.object({ patience: z.string().default('').meta({ advanced: true }) }));
    const { connection } = showcase().schema;
    await openPage(
      showcase({ schema: { settings: own, connection }, connections: [storedConnection('films'), storedConnection('series')] }),
    );
    expect(screen.getAllByRole('switch', { name: 'Advanced' })).toHaveLength(1);
    expect(screen.queryByLabelText('Patience')).toBeNull();

    await showAdvanced();
    expect(screen.getByLabelText('Patience')).toBeInTheDocument();
    expect(document.getElementById('connections-0-values-retries')).toBeInTheDocument();
    expect(document.getElementById('connections-1-values-retries')).toBeInTheDocument();
  });

  it('have no switch when there are none', async () => {
    const plain = schemaOf(z.object({ name: z.string().default('') }));
    await openPage(showcase({ schema: { settings: schemaOf(z.object({})), connection: plain }, connections: [] }));
    expect(screen.queryByRole('switch', { name: 'Advanced' })).toBeNull();
  });

  it('are shown when one of them is invalid, in any connection', async () => {
    await openPage(showcase({ connections: [storedConnection('films'), storedConnection('series', { retries: 10 })] }));
    await write(document.getElementById('connections-0-values-name')!, 'films at home');
    await clickButton('Save');
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Advanced' })).toBeChecked());
    expect(document.getElementById('connections-1-values-retries')).toBeInTheDocument();
  });
});

describe('options of an action', () => {
  const stored = (profile: number) => showcase({ plan: { max: 1 }, connections: [storedConnection('films', { profile })] });
  const asked = (calls: ApiCall[]) => calls.filter(({ path }) => path.endsWith('/actions/profiles')).length;

  it('show the stored value, and mark it when it is no longer an option', async () => {
    await openPage(stored(7));
    expect(await screen.findByText('7 (no longer offered)')).toBeInTheDocument();
  });

  it('keep the stored value when they cannot be loaded, and offer a retry', async () => {
    await openPage(stored(7), { [`POST ${PAGE}/actions/profiles`]: errorResponse(502, { type: 'plugin/unreachable' }) });
    expect(await screen.findByText('The options could not be loaded. The current selection is kept.')).toBeInTheDocument();
    expect(screen.getByText('7')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('are reloaded when a field changes on which they depend', async () => {
    const calls = await openPage(stored(1));
    expect(await screen.findByText('HD')).toBeInTheDocument();
    await fill('Name', 'other');
    expect(asked(calls)).toBe(1);
    await fill('Address', 'http://elsewhere.home');
    await waitFor(() => expect(asked(calls)).toBe(2));
  });
});

describe('several connections', () => {
  const two = showcase({ connections: [storedConnection('films'), storedConnection('series')] });

  it('have tabs with their names, can be moved, and are saved in their order', async () => {
    const calls = await openPage(two);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['films', 'series']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Move back', hidden: true })[0]!);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['series', 'films']);
    await clickButton('Save');
    await waitFor(() => expect(sent(calls)?.map(({ id }) => id)).toEqual(['series', 'films']));
  });

  it('mark the tab that has an error', async () => {
    await openPage(two);
    await write(screen.getAllByLabelText('Address')[1]!, 'nowhere');
    await clickButton('Save');
    await waitFor(() => expect(screen.getByTitle('This server has invalid values')).toBeInTheDocument());
    expect(screen.getByRole('tab', { name: /series/ })).toHaveTextContent('⚠');
    expect(screen.getByRole('tab', { name: 'films' })).not.toHaveTextContent('⚠');
  });
});
