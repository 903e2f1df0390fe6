import { Database } from '../../../src/kernel/index.js';
import {
  ann,
  closeRequestPortal,
  decide,
  fetchRow,
  nextMovieId,
  openRequestPortal,
  portal,
  powerUser,
  removeRequest,
  requestMovie,
} from '../request-portal.js';

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

/** Runs `change` once, right before the next transaction of a source file begins; others, such as those of the outbox, go on. */
function beforeTransactionOf(file: string, change: () => Promise<unknown>): void {
  const database = portal.get(Database);
  const transaction = database.transaction.bind(database);
  const spy = jest.spyOn(database, 'transaction').mockImplementation(async (...args) => {
    if (!new Error().stack?.includes(file)) return transaction(...args);
    spy.mockRestore();
    await change();
    return transaction(...args);
  });
}

describe('deleting a request that somebody else changes meanwhile', () => {
  it.each([
    ['approved', () => 'approve'],
    ['denied', () => 'deny'],
    ['marked as available', () => 'available'],
  ])('deletes it as it is then: %s', async (_, decision) => {
    const { requestId } = await requestMovie(ann, nextMovieId());
    beforeTransactionOf('request-removal', () => decide(decision(), requestId));
    expect(await removeRequest(requestId, powerUser)).toMatchObject({ result: true });
    expect(await fetchRow(requestId)).toBeNull();
  });

  it('says that it does not exist when it was deleted meanwhile', async () => {
    const { requestId } = await requestMovie(ann, nextMovieId());
    beforeTransactionOf('request-removal', () => removeRequest(requestId, ann));
    expect(await removeRequest(requestId, powerUser)).toMatchObject({ result: false, errorCode: 'RequestDoesNotExist' });
  });
});

it('options of a request that is deleted meanwhile are refused: it does not exist', async () => {
  const { requestId } = await requestMovie(ann, nextMovieId());
  beforeTransactionOf('request-override.service', () => removeRequest(requestId, ann));
  const options = { requestId, rootPathOverride: 1, qualityOverride: 1 };
  const { status, body } = await portal.api('POST', '/api/v2/Requests/movie/advancedoptions', options, powerUser.token);
  expect([status, body]).toMatchObject([200, { result: false, errorCode: 'RequestDoesNotExist' }]);
});
