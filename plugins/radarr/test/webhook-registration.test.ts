import { openRadarrFixture, type RadarrFixture } from './fixture.js';
import radarr from '../src/index.js';

const URL_OF_PORTAL = 'https://films.example.org/api/v3/hooks/radarr/1f3a9c2e-0000-4000-8000-000000000000/token';

describe('the webhook registration of a connection', () => {
  let fixture: RadarrFixture;
  const register = (webhookUrl: string | null) =>
    radarr.connectionActions!.registerWebhook!.run({ ...fixture.ctx(), webhookUrl }, undefined);
  const stored = () => fixture.simulator.state.notifications.map(({ name, fields }) => [name, fields[0]!.value]);

  beforeEach(async () => {
    fixture = await openRadarrFixture();
  });
  afterEach(() => fixture.simulator.close());

  it('is done once, for the events that change files', async () => {
    expect(await register(URL_OF_PORTAL)).toEqual({ state: 'registered' });
    expect(await register(URL_OF_PORTAL)).toEqual({ state: 'present' });
    expect(stored()).toEqual([['Ombi 1f3a9c2e', URL_OF_PORTAL]]);
    expect(fixture.simulator.state.notifications[0]).toMatchObject({ onDownload: true, onMovieFileDelete: true, onGrab: false });
    expect(fixture.simulator.state.notifications[0]).not.toHaveProperty('presets');
  });

  it('replaces an older URL of the portal, and keeps other webhooks', async () => {
    const other = { id: 7, name: 'Ombi 7', implementation: 'Webhook', fields: [{ name: 'url', value: 'https://elsewhere.example.org' }] };
    fixture.simulator.state.notifications.push(other);
    await register(URL_OF_PORTAL);
    expect(await register(URL_OF_PORTAL.replace('films', 'cinema'))).toEqual({ state: 'registered' });
    expect(stored()).toEqual([
      ['Ombi 7', 'https://elsewhere.example.org'],
      ['Ombi 1f3a9c2e', URL_OF_PORTAL.replace('films', 'cinema')],
    ]);
  });

  it('needs a portal URL', async () => {
    expect(await register(null)).toEqual({ state: 'no-address' });
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('fails with the reason when the server cannot reach the portal', async () => {
    fixture.simulator.state.unreachableUrls.add(URL_OF_PORTAL);
    await expect(register(URL_OF_PORTAL)).rejects.toMatchObject({ code: 'rejected' });
    expect(stored()).toEqual([]);
  });

  it('fails with a wrong API key', async () => {
    const ctx = { ...fixture.ctx({ apiKey: 'wrong' }), webhookUrl: URL_OF_PORTAL };
    await expect(radarr.connectionActions!.registerWebhook!.run(ctx, undefined)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
