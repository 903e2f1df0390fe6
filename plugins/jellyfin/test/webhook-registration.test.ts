import jellyfin from '../src/index.js';
import { openJellyfinFixture } from './fixture.js';

const OWN = 'https://films.example.org/api/v3/hooks/jellyfin/1f3a9c2e-0000-4000-8000-000000000001/token-1';

describe('the webhook of a Jellyfin connection', () => {
  let fixture: Awaited<ReturnType<typeof openJellyfinFixture>>;
  const register = (webhookUrl: string | null) =>
    jellyfin.connectionActions!.registerWebhook!.run({ ...fixture.ctx(), webhookUrl }, undefined);
  const plugin = () => fixture.simulator.webhookPlugin;

  beforeEach(async () => {
    fixture = await openJellyfinFixture();
  });
  afterEach(() => fixture.simulator.close());

  it('is added once as a destination of the plug-in "Webhook", and keeps the others', async () => {
    const other = { WebhookUri: 'https://lights.example', NotificationTypes: ['PlaybackStart'], Template: 'e30=' };
    plugin().configuration = { ServerUrl: 'https://jellyfin.example', DiscordOptions: [{ AvatarUrl: 'x' }], GenericOptions: [other] };
    expect(await register(OWN)).toEqual({ state: 'registered' });
    expect(plugin().configuration).toMatchObject({
      ServerUrl: 'https://jellyfin.example',
      DiscordOptions: [{ AvatarUrl: 'x' }],
      GenericOptions: [
        other,
        { WebhookUri: OWN, NotificationTypes: ['ItemAdded', 'ItemDeleted'], EnableWebhook: true, SendAllProperties: true },
      ],
    });
    expect(await register(OWN)).toEqual({ state: 'present' });
    expect(plugin().configuration.GenericOptions).toHaveLength(2);
  });

  it('replaces an older URL of the same connection', async () => {
    await register(OWN);
    const moved = OWN.replace('films.example.org', 'media.example.org').replace('token-1', 'token-2');
    expect(await register(moved)).toEqual({ state: 'registered' });
    expect(plugin().configuration.GenericOptions.map(({ WebhookUri }) => WebhookUri)).toEqual([moved]);
  });

  it('needs the plug-in and a portal URL', async () => {
    expect(await register(null)).toEqual({ state: 'no-address' });
    plugin().isInstalled = false;
    expect(await register(OWN)).toEqual({ state: 'unsupported' });
  });
});
