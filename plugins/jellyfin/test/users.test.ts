import { checkPassword, listUsers } from '../src/users.js';
import { type JellyfinFixture, openJellyfinFixture } from './fixture.js';

describe('the people of a Jellyfin', () => {
  let fixture: JellyfinFixture;
  beforeEach(async () => {
    fixture = await openJellyfinFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const credentials = { userName: 'guest', password: 'guest knows it' };

  it('sign in from a device, without the key of the portal', async () => {
    await expect(checkPassword(fixture.ctx(), credentials)).resolves.toMatchObject({ userName: 'guest', emailAddress: null });
    const { authorization = '' } = fixture.simulator.requests[0]!.headers;
    expect(authorization).toMatch(/^MediaBrowser Client="[^"]+", Device="[^"]+", DeviceId="[^"]+", Version="[^"]+"$/);
    expect(JSON.stringify(fixture.simulator.requests[0])).not.toContain(fixture.simulator.apiKey);
  });

  it('do not come in when they are disabled, although the password is right', async () => {
    fixture.simulator.state.users[0]!.isDisabled = true;
    await expect(checkPassword(fixture.ctx(), credentials)).resolves.toBeNull();
  });

  it('do not come in without a password, although Jellyfin would let them', async () => {
    fixture.simulator.state.addUser('open', { password: '' });
    await expect(checkPassword(fixture.ctx(), { userName: 'open', password: '' })).resolves.toBeNull();
    expect(fixture.simulator.requests).toEqual([]);
  });

  it('are listed by id with what they are there, those without a name left out', async () => {
    const { state } = fixture.simulator;
    state.addUser('kept out', { isDisabled: true });
    state.addUser('');
    state.users.reverse();
    await expect(listUsers(fixture.ctx(), { offset: 1, limit: 10 })).resolves.toEqual({
      items: [
        { id: state.users[2]!.id, userName: 'root', emailAddress: null, isAdministrator: true, isDisabled: false },
        { id: state.users[1]!.id, userName: 'kept out', emailAddress: null, isAdministrator: false, isDisabled: true },
      ],
      total: 3,
    });
  });
});
