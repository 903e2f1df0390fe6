import { authProviderIn, type ServerProduct, useFixture } from './fixture.js';

/** Tests of the users that hold for every product. */
export const userTests = (product: ServerProduct): void =>
  describe(`the users of ${product.name}`, () => {
    const { checkPassword, users: listUsers } = authProviderIn(product);
    const fixture = useFixture(() => product.open());
    const credentials = { userName: 'guest', password: 'guest knows it' };

    it('sign in without the key of the portal', async () => {
      await expect(checkPassword(fixture.current.ctx(), credentials)).resolves.toMatchObject({ userName: 'guest', emailAddress: null });
      const signIn = fixture.current.simulator.requests.find(({ path }) => path.endsWith('/AuthenticateByName'));
      expect(signIn).toBeDefined();
      expect(JSON.stringify(signIn)).not.toContain(fixture.current.simulator.apiKey);
    });

    it('do not come in when they are disabled, although the password is right', async () => {
      fixture.current.simulator.state.users[0]!.isDisabled = true;
      await expect(checkPassword(fixture.current.ctx(), credentials)).resolves.toBeNull();
    });

    it('do not come in without a password, although the server would let them', async () => {
      fixture.current.simulator.state.addUser('open', { password: '' });
      await expect(checkPassword(fixture.current.ctx(), { userName: 'open', password: '' })).resolves.toBeNull();
      expect(fixture.current.simulator.requests).toEqual([]);
    });

    it('are listed by id with what they are there, those without a name left out', async () => {
      const { state } = fixture.current.simulator;
      state.addUser('kept out', { isDisabled: true });
      state.addUser('');
      state.users.reverse();
      await expect(listUsers(fixture.current.ctx(), { offset: 1, limit: 10 })).resolves.toEqual({
        items: [
          { id: state.users[2]!.id, userName: 'root', emailAddress: null, isAdministrator: true, isDisabled: false },
          { id: state.users[1]!.id, userName: 'kept out', emailAddress: null, isAdministrator: false, isDisabled: true },
        ],
        total: 3,
      });
    });
  });
