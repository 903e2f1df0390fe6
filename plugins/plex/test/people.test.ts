import { MemoryStore } from '@ombi/sdk/testing';
import { friends } from '../src/people/friends.js';
import { people } from '../src/people/everybody.js';
import { checkPassword, checkToken } from '../src/people/proof.js';
import { begin, finish } from '../src/people/window.js';
import { openPlex, PORTAL } from './stage.js';
import type { PlexStage } from './stage.js';

const all = { offset: 0, limit: 100 };

describe('the people of a Plex', () => {
  let stage: PlexStage;
  beforeEach(async () => {
    stage = await openPlex();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it('are its owner and those who accepted what the owner gave them, by number', async () => {
    const { state } = stage.simulator;
    state.account('invited', { share: 'pending' });
    state.account('stranger');
    state.account('', { share: 'given' });
    state.accounts.reverse();
    await expect(people(stage.ctx(), { offset: 0, limit: 2 })).resolves.toEqual({
      items: [
        { id: '13000001', userName: 'owner', emailAddress: 'owner@example.org', isAdministrator: true, isDisabled: false },
        { id: '13000002', userName: 'guest', emailAddress: 'guest@example.org', isAdministrator: false, isDisabled: false },
      ],
      total: 3,
    });
    await expect(friends(stage.ctx())).resolves.toEqual([
      { value: '13000003', label: 'visitor' },
      { value: '13000002', label: 'guest' },
    ]);
  });

  it('keep names that XML has to write in another way', async () => {
    stage.simulator.state.account('<b>&"\'', { share: 'given', email: '' });
    const { items } = await people(stage.ctx(), all);
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
  ])('are never taken from a list that %s', async (_, body) => {
    stage.simulator.faults.fail(200, body, { path: '/api/users' });
    await expect(people(stage.ctx(), all)).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each([
    ['a password', (ctx: ReturnType<PlexStage['ctx']>) => checkPassword(ctx, { userName: 'stranger', password: 'stranger knows it' })],
    ['a token', (ctx: ReturnType<PlexStage['ctx']>) => checkToken(ctx, 'token-of-stranger')],
  ])('are not everybody who has an account and %s', async (_, prove) => {
    const stranger = stage.simulator.state.account('stranger');
    await expect(prove(stage.ctx())).resolves.toMatchObject({ id: String(stranger.id), userName: 'stranger', isDisabled: true });
    stranger.share = 'pending';
    await expect(prove(stage.ctx())).resolves.toMatchObject({ isDisabled: true });
    stranger.share = 'given';
    await expect(prove(stage.ctx())).resolves.toMatchObject({ isDisabled: false, isAdministrator: false });
  });

  it('are called wrong only by the service, and not when the owner is refused', async () => {
    const ctx = stage.ctx({ token: 'taken-back' });
    await expect(checkToken(ctx, 'token-of-guest')).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(checkPassword(ctx, { userName: 'guest', password: 'guest knows it' })).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(checkToken(ctx, 'nobodys')).resolves.toBeNull();
  });

  it('sign in with their address too, in any case', async () => {
    const credentials = { userName: 'Guest@Example.org', password: 'guest knows it' };
    await expect(checkPassword(stage.ctx(), credentials)).resolves.toMatchObject({ userName: 'guest' });
    const [asked] = stage.simulator.requests;
    expect(asked?.headers['x-plex-token']).toBeUndefined();
    expect(asked?.headers['x-plex-client-identifier']).toBe(PORTAL);
  });

  describe('who come through the window', () => {
    it('are asked on the page of Plex, by a pin that nobody guesses', async () => {
      const { url, handle, expiresInMs } = await begin(stage.ctx(), 'https://portal.example.org/Login/OAuth/x');
      const [pin] = stage.simulator.state.pins;
      const facts = new URLSearchParams(url.split('#?')[1]);
      expect(url.startsWith(`${stage.simulator.url}/auth#?`)).toBe(true);
      expect(Object.fromEntries(facts)).toEqual({
        clientID: PORTAL,
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

    it('are not found by the number of their pin alone, nor by another portal', async () => {
      const { url, handle } = await begin(stage.ctx(), null);
      stage.simulator.state.agree(url, 'guest');
      const [number] = handle.split(':');
      await expect(finish(stage.ctx(), `${number}:another-code`)).resolves.toEqual({ state: 'expired' });
      await expect(finish({ ...stage.ctx(), portalId: 'd'.repeat(32) }, handle)).resolves.toEqual({ state: 'expired' });
      await expect(finish(stage.ctx(), handle)).resolves.toMatchObject({ state: 'done', identity: { userName: 'guest' } });
    });

    it('come too late when the pin is over', async () => {
      const { url, handle } = await begin(stage.ctx(), null);
      stage.simulator.state.agree(url, 'guest');
      stage.simulator.state.pins[0]!.expiresIn = 0;
      await expect(finish(stage.ctx(), handle)).resolves.toEqual({ state: 'expired' });
    });

    it('are told of once, also after a restart', async () => {
      const store = new MemoryStore();
      const { url, handle } = await begin(stage.ctx({}, store), null);
      stage.simulator.state.agree(url, 'guest');
      await expect(finish(stage.ctx({}, store), handle)).resolves.toMatchObject({ state: 'done' });
      await expect(finish(stage.ctx({}, store), handle)).resolves.toEqual({ state: 'expired' });
      expect([...store.documents.values()].join()).not.toContain('token-of-guest');
    });

    it('are waited for while the list of people cannot be read', async () => {
      const { url, handle } = await begin(stage.ctx(), null);
      stage.simulator.state.agree(url, 'guest');
      const ctx = stage.ctx();
      stage.simulator.faults.fail(503, undefined, { path: '/api/users' });
      await expect(finish(ctx, handle)).rejects.toMatchObject({ code: 'unavailable' });
      stage.simulator.faults.clear();
      await expect(finish(ctx, handle)).resolves.toMatchObject({ state: 'done' });
    });
  });
});
