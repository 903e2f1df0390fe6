import { beginOwnerSignIn, finishOwnerSignIn, signInOwner } from '../src/account/settings-sign-in.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

describe('signing in at Plex to connect a server', () => {
  let fixture: PlexFixture;
  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });
  /** The form before the owner has signed in. */
  const emptyForm = () => fixture.ctx({ token: 'not-typed-yet' });
  const answer = () => ({
    answer: {
      state: 'done',
      userName: 'owner',
      servers: [
        {
          ...{ name: 'Simulated Plex', machineIdentifier: fixture.simulator.machineIdentifier },
          ...{ ip: 'localhost', port: fixture.simulator.port, ssl: false },
        },
      ],
    },
    connectionPatch: { token: fixture.simulator.token },
  });

  it('waits for the owner, then fills in the token and lists the servers', async () => {
    const { url, handle } = await beginOwnerSignIn(emptyForm());
    await expect(finishOwnerSignIn(emptyForm(), { handle })).resolves.toEqual({ state: 'waiting' });
    fixture.simulator.state.approvePin(url, 'owner');
    await expect(finishOwnerSignIn(emptyForm(), { handle })).resolves.toEqual(answer());
  });

  it('works with user name and password', async () => {
    await expect(signInOwner(emptyForm(), { login: 'owner', password: 'owner knows it' })).resolves.toEqual(answer());
    await expect(signInOwner(emptyForm(), { login: 'owner', password: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(signInOwner(emptyForm(), {})).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('lists no servers for an account that has none', async () => {
    await expect(signInOwner(emptyForm(), { login: 'guest', password: 'guest knows it' })).resolves.toMatchObject({
      answer: { servers: [] },
    });
  });

  it.each([
    ['no handle', {}],
    ['a number alone', { handle: '500' }],
    ['the code of another pin', { handle: '500:another-code-of-a-pin' }],
  ])('fails for %s', async (_, input) => {
    const { url } = await beginOwnerSignIn(emptyForm());
    fixture.simulator.state.approvePin(url, 'owner');
    await expect(finishOwnerSignIn(emptyForm(), input)).resolves.toEqual({ state: 'expired' });
  });

  it('fails when the PIN has expired', async () => {
    const { handle } = await beginOwnerSignIn(emptyForm());
    fixture.simulator.state.pins[0]!.expiresIn = 0;
    await expect(finishOwnerSignIn(emptyForm(), { handle })).resolves.toEqual({ state: 'expired' });
  });
});
