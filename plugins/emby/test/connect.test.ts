import { useFixture } from '@ombi/mediabrowser/testing';
import { findLinkedUser } from '../src/connect/connect-users.js';
import emby from '../src/index.js';
import { openEmbyFixture } from './fixture.js';

const ACCOUNT = { id: '7', name: 'anna.connect', emailAddress: 'anna@example.org', password: 'anna connects' };

describe('users who are linked to Emby Connect', () => {
  const fixture = useFixture(() => openEmbyFixture());
  let annaId: string;
  beforeEach(() => {
    const { state, connectAccounts } = fixture.current.simulator;
    annaId = state.addUser('anna', { connectUserName: 'Anna.Connect' }).id;
    connectAccounts.push(ACCOUNT);
  });

  const checkPassword = (userName: string, password: string) =>
    emby.provides.authProvider!.checkPassword!(fixture.current.ctx(), { userName, password });
  const callsTo = (path: string) => fixture.current.simulator.requests.filter((request) => request.path === path);
  const connectCalls = () => callsTo('/service/user/authenticate');

  it.each(['anna.connect', 'ANNA.CONNECT', 'anna@example.org'])(
    'sign in at Emby Connect as %s, with their e-mail address',
    async (userName) => {
      await expect(checkPassword(userName, 'anna connects')).resolves.toEqual({
        id: annaId,
        userName: 'Anna.Connect',
        alias: 'anna',
        userType: 4,
        emailAddress: 'anna@example.org',
        isAdministrator: false,
        isDisabled: false,
      });
      expect(connectCalls()).toMatchObject([
        { headers: { 'content-type': 'application/json' }, body: { nameOrEmail: userName, rawpw: 'anna connects' } },
      ]);
      expect(JSON.stringify(connectCalls())).not.toContain(fixture.current.simulator.apiKey);
    },
  );

  it('sign in at the server as the same user', async () => {
    await expect(checkPassword('anna', 'anna knows it')).resolves.toMatchObject({ id: annaId, userName: 'Anna.Connect', userType: 4 });
    expect(connectCalls()).toEqual([]);
  });

  it('cannot sign in with a wrong password', async () => {
    await expect(checkPassword('anna.connect', 'anna guesses')).resolves.toBeNull();
    expect(connectCalls()).toHaveLength(1);
  });

  it('are disabled when the server has disabled them', async () => {
    fixture.current.simulator.state.users.find(({ id }) => id === annaId)!.isDisabled = true;
    await expect(checkPassword('anna.connect', 'anna connects')).resolves.toMatchObject({ id: annaId, isDisabled: true });
  });

  it('do not include the owner of an account that no user of the server is linked to', async () => {
    fixture.current.simulator.connectAccounts.push({ ...ACCOUNT, id: '8', name: 'stranger', emailAddress: 'stranger@example.org' });
    await expect(checkPassword('stranger@example.org', 'anna connects')).resolves.toBeNull();
    await expect(checkPassword('stranger', 'anna connects')).resolves.toBeNull();
  });

  it('are the only users whose passwords are sent to Emby Connect', async () => {
    fixture.current.simulator.state.addUser('paul@example.org');
    await checkPassword('guest', 'guest knows it');
    await checkPassword('paul@example.org', 'paul@example.org knows it');
    await checkPassword('nobody', 'guess');
    expect(connectCalls()).toEqual([]);

    fixture.current.simulator.state.users.find(({ id }) => id === annaId)!.connectUserName = null;
    await checkPassword('anna@example.org', 'anna connects');
    expect(connectCalls()).toEqual([]);
  });

  it.each<[string, (faults: typeof fixture.current.simulator.faults) => void, string]>([
    ['fails', (faults) => faults.fail(503, {}, { path: '/service/' }), 'unavailable'],
    ['answers with a web page', (faults) => faults.html({ path: '/service/' }), 'malformed'],
    ['is busy', (faults) => faults.rateLimited(60, { path: '/service/' }), 'rate-limited'],
  ])('get an outage error while Emby Connect %s', async (_, inject, code) => {
    inject(fixture.current.simulator.faults);
    await expect(checkPassword('anna.connect', 'anna connects')).rejects.toMatchObject({ code });
    await expect(checkPassword('anna', 'anna knows it')).resolves.toMatchObject({ id: annaId });
  });

  it('are listed by their Emby Connect name, with the server name as alias', async () => {
    const { items } = await emby.provides.authProvider!.users!(fixture.current.ctx(), { offset: 0, limit: 10 });
    expect(items).toMatchObject([
      { userName: 'guest' },
      { userName: 'root' },
      { id: annaId, userName: 'Anna.Connect', alias: 'anna', userType: 4, emailAddress: null },
    ]);
    expect(items[0]).not.toHaveProperty('userType');
  });
});

describe('the user who is linked to an account at Emby Connect', () => {
  const linked = (Id: string, ConnectUserName: string, ConnectUserId?: string) => ({ Id, ConnectUserName, ConnectUserId });

  it('is found by the account id when the server reports it, regardless of names', () => {
    const users = [linked('1', 'new name', '8'), linked('2', 'old name', '7')];
    expect(findLinkedUser(users, { id: '7', names: ['new name'] })?.Id).toBe('2');
    expect(findLinkedUser(users, { id: '9', names: ['new name', 'old name'] })).toBeUndefined();
  });

  it('is found by any of its names when the server reports no account id', () => {
    const users = [linked('1', 'paul'), linked('2', 'Anna@example.org')];
    expect(findLinkedUser(users, { id: '7', names: ['anna', 'anna@example.org'] })?.Id).toBe('2');
    expect(findLinkedUser(users, { id: null, names: [] })).toBeUndefined();
  });
});
