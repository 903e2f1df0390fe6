import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection } from '@ombi/plugin-mobile/settings';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { z } from 'zod';
import texts from '../../../plugins/mobile/locales/en.json';
import MobileSettingsPage from '../../../ui-plugins/mobile/src/settings-page.js';
import { pluginWith, schemaOf } from '../forms/fixtures.js';
import { errorResponse, fakeServer, renderPage, type ApiCall } from '../support/render-page.js';
import '../support/english-texts.js';

addTexts('en', 'plugin/mobile', texts);

const PAGE = '/api/v3/plugins/mobile';
const SEND = 'POST /api/v2/mobile/send';
const APP_ID = '8250eaf6-1a58-489e-b136-7c74a864b434';

async function openPage(answers: Record<string, unknown> = {}, isStored = true): Promise<ApiCall[]> {
  const values = { appId: APP_ID, url: 'https://onesignal.com' };
  const plugin = pluginWith({
    id: 'mobile',
    name: 'Mobile',
    enabled: isStored,
    schema: { settings: schemaOf(z.object({})), connection: schemaOf(connection) },
    plan: { max: 1 },
    connections: isStored ? [{ id: 'c1', slot: null, enabled: true, values, secretsSet: [], health: null }] : [],
    templates: [],
  });
  const calls = fakeServer({
    [`GET ${PAGE}`]: plugin,
    'GET /api/v2/mobile/users': [{ userId: 'u1', username: 'nina' }],
    [SEND]: null,
    ...answers,
  });
  await renderPage(<MobileSettingsPage />);
  await screen.findByRole('heading', { name: 'Mobile' });
  return calls;
}
const sent = (calls: readonly ApiCall[]) => calls.filter(({ path }) => path === '/api/v2/mobile/send').map(({ body }) => body);
const clickSend = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'User' }));
  await userEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
};

describe('the settings of mobile notifications', () => {
  it('send a message to the devices of a chosen user', async () => {
    const calls = await openPage();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'User' })).toBeEnabled());
    await clickSend();
    const warning = await screen.findByText('Please select a user to send the test notification.');
    expect(warning.closest('.toast')).toHaveClass('toast-warning');

    await choose('nina');
    await clickSend();
    expect(await screen.findByText('Please check your entered values')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toBeInvalid();
    expect(sent(calls)).toEqual([]);

    await userEvent.type(screen.getByLabelText('Message'), 'hello');
    expect(screen.getByLabelText('Message')).toBeValid();
    await clickSend();
    expect(await screen.findByText('Successfully sent a Mobile message')).toBeInTheDocument();
    expect(sent(calls)).toEqual([{ userId: 'u1', message: 'hello' }]);
  });

  it('say that a message could not be sent', async () => {
    await openPage({ [SEND]: errorResponse(400, { type: 'no-device' }) });
    await userEvent.type(screen.getByLabelText('Message'), 'hello');
    await choose('nina');
    await clickSend();
    expect(await screen.findByText('There was an error when sending the Mobile message. Please check your settings')).toBeInTheDocument();
  });

  it('send nothing before they are saved and enabled, and only to users with a device', async () => {
    await openPage({ 'GET /api/v2/mobile/users': [] }, false);
    await userEvent.type(screen.getByLabelText('Message'), 'hello');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(await screen.findByText('No users have a device yet')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'User' })).toBeDisabled();
  });
});
