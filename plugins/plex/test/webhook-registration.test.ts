import plex from '../src/index.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

const HOOKS = 'https://films.example.org/api/v3/hooks/plex';
const OWN = `${HOOKS}/1f3a9c2e-0000-4000-8000-000000000001/token-1`;

describe('the webhook of a Plex connection', () => {
  let fixture: PlexFixture;
  const register = (webhookUrl: string | null) => plex.connectionActions!.registerWebhook!.run({ ...fixture.ctx(), webhookUrl }, undefined);
  const stored = () => fixture.simulator.state.webhooks;

  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(() => fixture.simulator.close());

  it('is added once to those of the account', async () => {
    const others = ['https://lights.example/plex?a=1&b=2', `${HOOKS}/another-connection/token-9`];
    stored().push(...others);
    expect(await register(OWN)).toEqual({ state: 'registered' });
    expect(stored()).toEqual([...others, OWN]);
    expect(await register(OWN)).toEqual({ state: 'present' });
    expect(stored()).toHaveLength(3);
  });

  it('replaces an older URL of the same connection', async () => {
    await register(OWN);
    const moved = OWN.replace('films.example.org', 'media.example.org').replace('token-1', 'token-2');
    expect(await register(moved)).toEqual({ state: 'registered' });
    expect(stored()).toEqual([moved]);
  });

  it('needs a portal URL and a Plex Pass, and changes nothing without them', async () => {
    stored().push('https://lights.example/plex');
    expect(await register(null)).toEqual({ state: 'no-address' });
    fixture.simulator.state.hasSubscription = false;
    await expect(register(OWN)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(stored()).toEqual(['https://lights.example/plex']);
  });

  it('changes nothing when the list cannot be read', async () => {
    stored().push('https://lights.example/plex');
    fixture.simulator.faults.fail(200, { unexpected: true });
    await expect(register(OWN)).rejects.toMatchObject({ code: 'malformed' });
    expect(stored()).toEqual(['https://lights.example/plex']);
  });
});
