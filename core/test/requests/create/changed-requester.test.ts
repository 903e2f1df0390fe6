import { AccountStore } from '../../../src/identity/accounts/account-store.js';
import type { Role } from '../../../src/identity/index.js';
import { Database } from '../../../src/kernel/index.js';
import { VariantAvailability } from '../../../src/requests/workflow/availability/index.js';
import { createUser, type TestUser } from '../../support/portal/test-users.js';
import { admin, ann, closeRequestPortal, fetchRow, nextMovieId, openRequestPortal, portal, requestMovie } from '../request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

/** Requests a movie; `change` happens while the metadata source is asked. */
function requestWhile(user: TestUser, id: number, change: () => Promise<unknown>, more: object = {}) {
  const availability = portal.get(VariantAvailability);
  const { resolveVariant } = availability;
  jest.spyOn(availability, 'resolveVariant').mockImplementationOnce(async (variant) => {
    await change();
    return resolveVariant.call(availability, variant);
  });
  return requestMovie(user, id, more);
}
const setRoles = (user: TestUser, roles: Role[]) => portal.get(AccountStore).update(user.id, { roles });
const countRequests = async () =>
  Number((await portal.get(Database).query<{ count: number }>('SELECT COUNT(*) AS "count" FROM "request"'))[0]!.count);

it('judges the account as it is once the metadata source has answered', async () => {
  const [restricted, deleted] = [
    await createUser(portal, admin, 'Rita', ['RequestMovie']),
    await createUser(portal, admin, 'Dell', ['RequestMovie']),
  ];
  const [first, second] = [nextMovieId(), nextMovieId()];
  const restrict = () => setRoles(restricted, ['Request4KMovie']);
  expect(await requestWhile(restricted, first, restrict)).toMatchObject({ result: false, errorCode: 'NoPermissionsRequestMovie' });
  expect(await requestWhile(deleted, second, () => portal.get(AccountStore).delete(deleted.id))).toMatchObject({ status: 401 });
  expect(await portal.get(Database).query('SELECT "id" FROM "request" WHERE "requesterId" IN (?, ?)', [restricted.id, deleted.id])).toEqual(
    [],
  );
});

describe('whoever requests loses their role while the metadata source is asked', () => {
  it('so that a former administrator needs a decision', async () => {
    const former = await createUser(portal, admin, 'Fay', ['Admin']);
    const { requestId } = await requestWhile(former, nextMovieId(), () => setRoles(former, ['RequestMovie']));
    expect(await fetchRow(requestId)).toMatchObject({ approved: false, requestStatus: 'Common.PendingApproval' });
  });

  it.each([
    ['requests for nobody else', 'NoPermissionsOnBehalf', () => ({ requestOnBehalf: ann.id })],
    ['chooses no folder', 'NoPermissions', () => ({ rootFolderOverride: 1 })],
  ])('so that a former power user %s', async (_, errorCode, more) => {
    const before = await countRequests();
    const former = await createUser(portal, admin, `Former ${errorCode}`, ['PowerUser', 'RequestMovie']);
    const demote = () => setRoles(former, ['RequestMovie']);
    expect(await requestWhile(former, nextMovieId(), demote, more())).toMatchObject({ result: false, errorCode });
    expect(await countRequests()).toBe(before);
  });

  it('so that a deleted or disabled one makes no request for somebody else', async () => {
    const before = await countRequests();
    const [deleted, disabled] = [
      await createUser(portal, admin, 'Dora', ['PowerUser']),
      await createUser(portal, admin, 'Dina', ['PowerUser', 'RequestMovie']),
    ];
    const onBehalf = { requestOnBehalf: ann.id };
    const remove = () => portal.get(AccountStore).delete(deleted.id);
    expect(await requestWhile(deleted, nextMovieId(), remove, onBehalf)).toMatchObject({ status: 401 });
    const disable = () => setRoles(disabled, ['PowerUser', 'Disabled']);
    expect(await requestWhile(disabled, nextMovieId(), disable, onBehalf)).toMatchObject({ errorCode: 'NoPermissionsOnBehalf' });
    expect(await countRequests()).toBe(before);
  });
});
