import { checkPassword } from '../src/people/password.js';
import { people } from '../src/people/people.js';
import { openJellyfin } from './stage.js';
import type { JellyfinStage } from './stage.js';

describe('the people of a Jellyfin', () => {
  let stage: JellyfinStage;
  beforeEach(async () => {
    stage = await openJellyfin();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  const credentials = { userName: 'guest', password: 'guest knows it' };

  it('sign in from a device, without the key of the portal', async () => {
    await expect(checkPassword(stage.ctx(), credentials)).resolves.toMatchObject({ userName: 'guest', emailAddress: null });
    const { authorization = '' } = stage.simulator.requests[0]!.headers;
    expect(authorization).toMatch(/^MediaBrowser Client="[^"]+", Device="[^"]+", DeviceId="[^"]+", Version="[^"]+"$/);
    expect(JSON.stringify(stage.simulator.requests[0])).not.toContain(stage.simulator.apiKey);
  });

  it('do not come in when they are disabled, although the password is right', async () => {
    stage.simulator.state.users[0]!.isDisabled = true;
    await expect(checkPassword(stage.ctx(), credentials)).resolves.toBeNull();
  });

  it('do not come in without a password, although Jellyfin would let them', async () => {
    stage.simulator.state.user('open', { password: '' });
    await expect(checkPassword(stage.ctx(), { userName: 'open', password: '' })).resolves.toBeNull();
    expect(stage.simulator.requests).toEqual([]);
  });

  it('are listed by id with what they are there, those without a name left out', async () => {
    const { state } = stage.simulator;
    state.user('kept out', { isDisabled: true });
    state.user('');
    state.users.reverse();
    await expect(people(stage.ctx(), { offset: 1, limit: 10 })).resolves.toEqual({
      items: [
        { id: state.users[2]!.id, userName: 'root', emailAddress: null, isAdministrator: true, isDisabled: false },
        { id: state.users[1]!.id, userName: 'kept out', emailAddress: null, isAdministrator: false, isDisabled: true },
      ],
      total: 3,
    });
  });
});
