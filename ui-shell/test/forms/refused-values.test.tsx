import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage } from '@ombi/sdk/ui';
import { errorResponse, fakeServer, renderPage } from '../support/render-page.js';
import { connection, pluginWith, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';

/** The server refuses to call a service with a stored secret, because the address is another one. */
const refusal = () =>
  errorResponse(422, {
    type: 'invalid-settings',
    detail: 'Some values cannot be used.',
    issues: [{ path: 'values.apiKey', code: 'secret-needed', message: 'The address changed: enter this again.' }],
  });

async function openPage(answers: Record<string, unknown>) {
  fakeServer({ [`GET ${PAGE}`]: pluginWith({ connections: [sampleConnection] }), ...answers });
  await renderPage(<ConnectionPage pluginId="sample" schemas={{ connection }} />);
  await screen.findByRole('heading', { name: 'Sample' });
}

const fill = (label: string, value: string) => act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reentryHint = () => screen.queryByText(/so that it is not sent to an unknown server/);

describe('values that the server rejects in a test', () => {
  it('are reported at their fields after a test, until one succeeds', async () => {
    let answer: unknown = refusal();
    await openPage({ [`POST ${PAGE}/test`]: () => answer });
    await fill('Hostname or IP', 'elsewhere.home');
    await clickButton('Test Connectivity');
    await waitFor(() => expect(reentryHint()).toBeInTheDocument());
    expect(screen.getByLabelText('API Key')).toHaveAttribute('type', 'password');

    answer = { ok: true };
    await fill('Hostname or IP', 'films.home');
    await clickButton('Test Connectivity');
    await waitFor(() => expect(reentryHint()).not.toBeInTheDocument());
  });

  it('are reported at their fields when options are loaded', async () => {
    await openPage({ [`POST ${PAGE}/actions/profiles`]: refusal() });
    await fill('Hostname or IP', 'elsewhere.home');
    await clickButton('Load');
    await waitFor(() => expect(reentryHint()).toBeInTheDocument());
  });

  it('are not reported without a field', async () => {
    const issues = [
      { path: 'settings.unknown', code: 'custom', message: 'Not on this screen' },
      { path: 'values.serverId', code: 'custom', message: 'Hidden' },
    ];
    await openPage({
      [`POST ${PAGE}/test`]: errorResponse(422, { type: 'invalid-settings', detail: 'Some values cannot be used.', issues }),
    });
    await clickButton('Test Connectivity');
    expect(await screen.findByText('Some values cannot be used.')).toBeInTheDocument();
    expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
  });
});
