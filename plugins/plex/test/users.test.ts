import { MemoryStore } from '@ombi/sdk/testing';
import { beginPopupSignIn, finishPopupSignIn } from '../src/users/popup-sign-in.js';
import { checkPassword, checkToken, listFriendOptions, listUsers } from '../src/users/users.js';
import { openPlexFixture, type PlexFixture, PORTAL_ID } from './fixture.js';

const all = { offset: 0, limit: 100 };

describe('the users of Plex', () => {
  let fixture: PlexFixture;
  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('are the owner and those who accepted an invitation, by id', async () => {
    const { state } = fixture.simulator;
    state.addAccount('invited', { share: 'pending' });
    state.addAccount('stranger');
    state.addAccount('', { share: 'given' });
    state.accounts.reverse();
    await expect(listUsers(fixture.ctx(), { offset: 0, limit: 2 })).resolves.toEqual({
      items: [
        { id: '13000001', userName: 'owner', emailAddress: 'owner@example.org', isAdministrator: true, isDisabled: false },
        { id: '13000002', userName: 'guest', emailAddress: 'guest@example.org', isAdministrator: false, isDisabled: false },
      ],
      total: 3,
    });
    await expect(listFriendOptions(fixture.ctx())).resolves.toEqual([
      { value: '13000003', label: 'visitor' },
      { value: '13000002', label: 'guest' },
    ]);
  });

  it('keep names with characters that XML escapes', async () => {
    fixture.simulator.state.addAccount('<b>&"\'', { share: 'given', email: '' });
    const { items } = await listUsers(fixture.ctx(), all);
    expect(items.at(-1)).toMatchObject({ userName: '<b>&"\'', emailAddress: null });
  });

  it.each([
    [
      'says that there are more',
      '<MediaContainer size="2" totalSize="30"><User id="1" username="a"/><User id="2" username="b"/></MediaContainer>',
    ],
    ['gives fewer than it says', '<MediaContainer size="2"><User id="1" username="a"><Server pending="0"/></User></MediaContainer>'],
    ['lacks a number', '<MediaContainer size="1"><User username="a"/></MediaContainer>'],
    ['is about something else', '<Response code="1001"/>'],
  ])('are not read from a list that %s', async (_, body) => {
    fixture.simulator.faults.fail(200, body, { path: '/api/users' });
    await expect(listUsers(fixture.ctx(), all)).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each([
    ['a password', (ctx: ReturnType<PlexFixture['ctx']>) => checkPassword(ctx, { userName: 'stranger', password: 'stranger knows it' })],
    ['a token', (ctx: ReturnType<PlexFixture['ctx']>) => checkToken(ctx, 'token-of-stranger')],
  ])('do not include an account that %s', async (_, authenticate) => {
    const stranger = fixture.simulator.state.addAccount('stranger');
    await expect(authenticate(fixture.ctx())).resolves.toMatchObject({ id: String(stranger.id), userName: 'stranger', isDisabled: true });
    stranger.share = 'pending';
    await expect(authenticate(fixture.ctx())).resolves.toMatchObject({ isDisabled: true });
    stranger.share = 'given';
    await expect(authenticate(fixture.ctx())).resolves.toMatchObject({ isDisabled: false, isAdministrator: false });
  });

  it('get a wrong-password error only for their own credentials, not when the token of the owner is rejected', async () => {
    const ctx = fixture.ctx({ token: 'taken-back' });
    await expect(checkToken(ctx, 'token-of-guest')).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(checkPassword(ctx, { userName: 'guest', password: 'guest knows it' })).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(checkToken(ctx, 'nobodys')).resolves.toBeNull();
  });

  it('sign in by e-mail address, too, in any case', async () => {
    const credentials = { userName: 'Guest@Example.org', password: 'guest knows it' };
    await expect(checkPassword(fixture.ctx(), credentials)).resolves.toMatchObject({ userName: 'guest' });
    const [request] = fixture.simulator.requests;
    expect(request?.headers['x-plex-token']).toBeUndefined();
    expect(request?.headers['x-plex-client-identifier']).toBe(PORTAL_ID);
  });

  describe('with a pop-up sign-in', () => {
    it('get a sign-in page of Plex with a PIN that cannot be guessed', async () => {
      const { url, handle, expiresInMs } = await beginPopupSignIn(fixture.ctx(), 'https://portal.example.org/Login/OAuth/x');
      const [pin] = fixture.simulator.state.pins;
      const facts = new URLSearchParams(url.split('#?')[1]);
      expect(url.startsWith(`${fixture.simulator.url}/auth#?`)).toBe(true);
      expect(Object.fromEntries(facts)).toEqual({
        clientID: PORTAL_ID,
        code: pin?.code,
        'context[device][product]': 'Ombi',
        'context[device][environment]': 'bundled',
        'context[device][layout]': 'desktop',
        'context[device][platform]': 'Web',
        'context[device][device]': 'Ombi',
        forwardUrl: 'https://portal.example.org/Login/OAuth/x',
      });
      expect([handle, expiresInMs]).toEqual([`${pin?.id}:${pin?.code}`, 1_800_000]);
      expect(pin?.code.length).toBeGreaterThan(16);
    });

    it('see the name of the portal there, unless it has characters that are not valid in a header', async () => {
      const named = async (portalName: string) => {
        const { url } = await beginPopupSignIn({ ...fixture.ctx(), portalName }, null);
        const asked = new URLSearchParams(url.split('#?')[1]);
        return [fixture.simulator.requests.at(-1)?.headers['x-plex-product'], asked.get('context[device][product]')];
      };
      expect(await named('Film Club & Sons')).toEqual(['Film Club & Sons', 'Film Club & Sons']);
      for (const name of ['Kinosäle', '映画', 'A\nB']) expect(await named(name)).toEqual(['Ombi', 'Ombi']);
    });

    it('are not identified by the id of the PIN alone, nor by another portal', async () => {
      const { url, handle } = await beginPopupSignIn(fixture.ctx(), null);
      fixture.simulator.state.approvePin(url, 'guest');
      const [pinId] = handle.split(':');
      await expect(finishPopupSignIn(fixture.ctx(), `${pinId}:another-code`)).resolves.toEqual({ state: 'expired' });
      await expect(finishPopupSignIn({ ...fixture.ctx(), portalId: 'd'.repeat(32) }, handle)).resolves.toEqual({ state: 'expired' });
      await expect(finishPopupSignIn(fixture.ctx(), handle)).resolves.toMatchObject({ state: 'done', identity: { userName: 'guest' } });
    });

    it('get an expired session when the PIN has expired', async () => {
      const { url, handle } = await beginPopupSignIn(fixture.ctx(), null);
      fixture.simulator.state.approvePin(url, 'guest');
      fixture.simulator.state.pins[0]!.expiresIn = 0;
      await expect(finishPopupSignIn(fixture.ctx(), handle)).resolves.toEqual({ state: 'expired' });
    });

    it('are returned once, also after a restart', async () => {
      const store = new MemoryStore();
      const { url, handle } = await beginPopupSignIn(fixture.ctx({}, store), null);
      fixture.simulator.state.approvePin(url, 'guest');
      await expect(finishPopupSignIn(fixture.ctx({}, store), handle)).resolves.toMatchObject({ state: 'done' });
      await expect(finishPopupSignIn(fixture.ctx({}, store), handle)).resolves.toEqual({ state: 'expired' });
      expect([...store.documents.values()].join()).not.toContain('token-of-guest');
    });

    it('are each returned once when two finish at the same time', async () => {
      /** Writes once both sessions want to, so that each has read before. */
      class SimultaneousStore extends MemoryStore {
        #writers = 0;
        #begin: () => void = () => undefined;
        readonly #bothWrite = new Promise<void>((resolve) => (this.#begin = resolve));

        override async set(key: string, value: unknown): Promise<void> {
          if ((this.#writers += 1) === 2) this.#begin();
          await this.#bothWrite;
          await super.set(key, value);
        }
      }
      const store = new SimultaneousStore();
      const popups = await Promise.all([1, 2].map(() => beginPopupSignIn(fixture.ctx({}, store), null)));
      popups.forEach(({ url }) => fixture.simulator.state.approvePin(url, 'guest'));
      const finishAll = async () => {
        const ends = await Promise.all(popups.map(({ handle }) => finishPopupSignIn(fixture.ctx({}, store), handle)));
        return ends.map(({ state }) => state);
      };
      expect(await finishAll()).toEqual(['done', 'done']);
      expect(await finishAll()).toEqual(['expired', 'expired']);
    });

    it('are returned once to concurrent polls of the same session', async () => {
      const store = new MemoryStore();
      const { url, handle } = await beginPopupSignIn(fixture.ctx({}, store), null);
      fixture.simulator.state.approvePin(url, 'guest');
      const finish = () => finishPopupSignIn(fixture.ctx({}, store), handle);
      const states = (await Promise.all([finish(), finish()])).map(({ state }) => state);
      expect(states.sort()).toEqual(['done', 'waiting']);
      await expect(finish()).resolves.toEqual({ state: 'expired' });
    });

    it('stay pending while the user list cannot be read', async () => {
      const { url, handle } = await beginPopupSignIn(fixture.ctx(), null);
      fixture.simulator.state.approvePin(url, 'guest');
      const ctx = fixture.ctx();
      fixture.simulator.faults.fail(503, undefined, { path: '/api/users' });
      await expect(finishPopupSignIn(ctx, handle)).rejects.toMatchObject({ code: 'unavailable' });
      fixture.simulator.faults.clear();
      await expect(finishPopupSignIn(ctx, handle)).resolves.toMatchObject({ state: 'done' });
    });
  });
});
