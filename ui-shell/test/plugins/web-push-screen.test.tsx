import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connection } from '@ombi/plugin-webpush/settings';
import { addTexts } from '@ombi/sdk/ui/i18n';
import { z } from 'zod';
import texts from '../../../plugins/webpush/locales/en.json';
import WebPushSettingsPage from '../../../ui-plugins/webpush/src/settings-page.js';
import { pluginWith, schemaOf } from '../forms/fixtures.js';
import { fakeServer, renderPage } from '../support/render-page.js';
import '../support/english-texts.js';

addTexts('en', 'plugin/webpush', texts);

const PAGE = '/api/v3/plugins/webpush';
const webPush = pluginWith({
  id: 'webpush',
  name: 'Web Push',
  enabled: false,
  schema: { settings: schemaOf(z.object({})), connection: schemaOf(connection) },
  actions: ['generateKey'],
  hasTest: false,
  templates: [],
});

describe('the settings of Web Push', () => {
  it('save a generated key, which only the server can decrypt', async () => {
    const calls = fakeServer({
      [`GET ${PAGE}`]: webPush,
      [`POST ${PAGE}/actions/generateKey`]: { answer: null, connectionPatch: { privateKey: 'sealed:only-the-server-can-read-it' } },
      [`PUT ${PAGE}`]: ({ body }: { body: object }) => ({ ...webPush, ...body }),
    });
    await renderPage(<WebPushSettingsPage />);
    await userEvent.click((await screen.findAllByRole('switch', { name: 'Enable' }))[0]!);
    await userEvent.type(screen.getByLabelText('Contact address'), 'vera@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Generate keys' }));
    await screen.findByText('The new key is filled in. Save to use it.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    const saved = () => calls.find(({ method }) => method === 'PUT')?.body as { connections: { values: object }[] } | undefined;
    await waitFor(() => expect(saved()).toBeDefined());
    expect(saved()!.connections[0]!.values).toMatchObject({
      contact: 'vera@example.org',
      privateKey: 'sealed:only-the-server-can-read-it',
    });
  });
});
