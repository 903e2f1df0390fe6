import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage } from '@ombi/sdk/ui';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import { pluginWith, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';
const PREVIEW = `POST ${PAGE}/templates/preview`;

const template = (type: string, changes: object = {}) => ({
  ...{ type, enabled: true, subject: 'About {Title}', message: 'It is {Title}' },
  default: { subject: 'About {Title}', message: 'It is {Title}' },
  ...changes,
});

const PREVIEWED = {
  ...{ subject: 'About Nosferatu', body: 'It is Nosferatu', html: null, markup: 'plain', isShortened: false, language: 'en' },
  ...{ unknown: [], unclosed: [] },
  variables: [
    { name: 'Title', value: 'Nosferatu' },
    { name: 'DetailsUrl', value: null },
  ],
};

/** Echoes the draft, so that a test can wait for the preview of what it typed. */
const echo =
  (changes: object = {}) =>
  ({ body }: ApiCall) => ({ ...PREVIEWED, body: `Preview: ${(body as { message: string }).message}`, ...changes });

async function openEditor(answer: unknown, changes: object = {}): Promise<ApiCall[]> {
  const templates = [template('NewRequest', changes), template('RequestApproved')];
  const plugin = pluginWith({ templates: templates as never, connections: [sampleConnection] });
  const calls = fakeServer({ [`GET ${PAGE}`]: plugin, [`PUT ${PAGE}`]: plugin, [PREVIEW]: answer });
  await renderPage(<ConnectionPage pluginId="sample" />);
  await userEvent.click(await screen.findByRole('button', { name: /New Request/ }));
  return calls;
}

const previews = (calls: ApiCall[]) => calls.filter(({ path }) => path.endsWith('/templates/preview')).map(({ body }) => body);
const message = () => screen.getAllByLabelText<HTMLTextAreaElement>('Message')[0]!;
const type = (value: string) => act(async () => void fireEvent.change(message(), { target: { value } }));

describe('the editor of a template', () => {
  it('shows a preview with sample data beside the text, of the open template alone', async () => {
    const calls = await openEditor(PREVIEWED);
    const preview = await screen.findByRole('region', { name: 'Preview with sample data' });
    await waitFor(() => expect(preview).toHaveTextContent('About NosferatuIt is Nosferatu'));
    expect(preview).toHaveTextContent('The default text is sent to each user in their own language.');
    expect(previews(calls)).toEqual([
      expect.objectContaining({ type: 'NewRequest', subject: 'About {Title}', message: 'It is {Title}', connectionId: 'c1' }),
    ]);
  });

  it('follows what is typed, and says no longer that it is the default', async () => {
    const calls = await openEditor(echo());
    await screen.findByText('Preview: It is {Title}');
    await type('Now {Title}');
    await screen.findByText('Preview: Now {Title}');
    expect(screen.queryByText(/in their own language/)).not.toBeInTheDocument();
    expect(previews(calls)).toHaveLength(2);
  });

  it('warns about unknown and unclosed variables, and saves them nevertheless', async () => {
    const calls = await openEditor(echo({ unknown: ['Nope', 'title'], unclosed: ['Year'] }));
    await screen.findByText(/^Unknown variables.*\{Nope\}, \{title\}\./);
    expect(screen.getByText(/^Not closed.*\{Year\}\./)).toBeInTheDocument();
    await type('{Nope} {?Year}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ templates: [{ message: '{Nope} {?Year}' }, {}] }),
    );
  });

  it('lists the variables with what they mean, and inserts one at the cursor of the field that was used last', async () => {
    await openEditor(PREVIEWED);
    await userEvent.click(await screen.findByText('Variables'));
    const link = screen.getByRole('button', { name: /\{DetailsUrl\}/ });
    expect(link).toHaveTextContent('Address of the page of the title');
    expect(screen.getByRole('button', { name: /\{Title\}/ })).toHaveTextContent('Nosferatu');

    await userEvent.click(link);
    expect(message()).toHaveValue('It is {Title}{DetailsUrl}');
    expect(message()).toHaveFocus();

    const subject = screen.getAllByLabelText<HTMLInputElement>('Subject')[0]!;
    await userEvent.click(subject);
    subject.setSelectionRange(0, 5);
    await userEvent.click(link);
    await waitFor(() => expect(subject).toHaveValue('{DetailsUrl} {Title}'));
    expect(subject).toHaveFocus();
    expect(subject.selectionStart).toBe('{DetailsUrl}'.length);
  });

  it('shows safe HTML, the markup, and that a text was shortened', async () => {
    await openEditor({ ...PREVIEWED, subject: null, html: '<b>Nosferatu</b>', markup: 'html', isShortened: true });
    expect((await screen.findByText('Nosferatu', { selector: 'b' })).closest('article')).not.toHaveTextContent('About');
    expect(screen.getByText('HTML')).toBeInTheDocument();
    expect(screen.getByText('Shortened to the length that the service accepts.')).toBeInTheDocument();
  });

  it('says when there is no preview, and stays usable', async () => {
    await openEditor(errorResponse(500));
    expect(await screen.findByText('The preview could not be loaded.')).toBeInTheDocument();
    expect(message()).toHaveValue('It is {Title}');
  });
});
