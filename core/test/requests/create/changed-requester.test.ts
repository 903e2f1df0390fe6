import { AccountStore } from '../../../src/identity/accounts/account-store.js';
import { Database } from '../../../src/kernel/index.js';
import { VariantAvailability } from '../../../src/requests/workflow/availability/index.js';
import { createUser, type TestUser } from '../../support/portal/test-users.js';
import { admin, closeRequestPortal, nextMovieId, openRequestPortal, portal, requestMovie } from '../request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

it('judges the account as it is once the metadata source has answered', async () => {
  const availability = portal.get(VariantAvailability);
  const { resolveVariant } = availability;
  const requestWhile = (user: TestUser, id: number, change: () => Promise<unknown>) => {
    jest.spyOn(availability, 'resolveVariant').mockImplementationOnce(async (variant) => {
      await change();
      return resolveVariant.call(availability, variant);
    });
    return requestMovie(user, id);
  };
  const [restricted, deleted] = [
    await createUser(portal, admin, 'Rita', ['RequestMovie']),
    await createUser(portal, admin, 'Dell', ['RequestMovie']),
  ];
  const [first, second] = [nextMovieId(), nextMovieId()];
  const restrict = () => portal.get(AccountStore).update(restricted.id, { roles: ['Request4KMovie'] });
  expect(await requestWhile(restricted, first, restrict)).toMatchObject({ result: false, errorCode: 'NoPermissionsRequestMovie' });
  expect(await requestWhile(deleted, second, () => portal.get(AccountStore).delete(deleted.id))).toMatchObject({ status: 401 });
  expect(await portal.get(Database).query('SELECT "id" FROM "request" WHERE "requesterId" IN (?, ?)', [restricted.id, deleted.id])).toEqual(
    [],
  );
});
