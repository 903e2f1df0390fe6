import { authProviderIn, type ServerProduct, useFixture } from './fixture.js';

/** Tests of the users that hold for every product. */
export const userTests = (product: ServerProduct): void =>
  describe(`the users of ${product.name}`, () => {
    const { checkPassword, users: listUsers } = authProviderIn(product);
    const fixture = useFixture(() => product.open());
    const credentials = { userName: 'guest', password: 'guest knows it' };

    it('sign in without the API key of the portal', async () => {
      await expect(checkPassword(fixture.current.ctx(), credentials)).resolves.toMatchObject({ userName: 'guest', emailAddress: null });
      const signIn = fixture.current.simulator.requests.find(({ path }) => path.endsWith('/AuthenticateByName'));
      expect(signIn).toBeDefined();
      expect(JSON.stringify(signIn)).not.toContain(fixture.current.simulator.apiKey);
    });

    it('cannot sign in when they are disabled, even with the right password', async () => {
      fixture.current.simulator.state.users[0]!.isDisabled = true;
      await expect(checkPassword(fixture.current.ctx(), credentials)).resolves.toBeNull();
    });

    it('cannot sign in with an empty password, even if the server allows it', async () => {
      fixture.current.simulator.state.addUser('open', { password: '' });
      await expect(checkPassword(fixture.current.ctx(), { userName: 'open', password: '' })).resolves.toBeNull();
      expect(fixture.current.simulator.requests).toEqual([]);
    });

    it('are listed by id with their user type, without those that have no name', async () => {
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
