import { accountDraft, createUser, signInUser, type TestUser } from '../../support/portal/test-users.js';
import {
  admin,
  ann,
  requestMovie,
  bob,
  closeRequestPortal,
  decide,
  nextMovieId,
  openRequestPortal,
  portal,
  removeRequest,
  fetchRow,
  fakeServices,
} from '../request-portal.js';
import type { EngineResult } from '../../support/requests/request-api.js';

type Answer = EngineResult & { parts: (Omit<EngineResult, 'isError'> & { theMovieDbId: number; title: string })[] };

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

let collections = 50;

/** A collection of `size` movies without requests. */
function collection(size: number): { id: number; films: number[] } {
  const films = Array.from({ length: size }, nextMovieId);
  fakeServices.collections.set((collections += 1), films);
  return { id: collections, films };
}
const askFor = async (id: number | string, who: TestUser = bob) =>
  (await portal.api<Answer>('POST', `/api/v2/requests/movie/collection/${id}`, undefined, who.token)).body;

describe('requesting a collection', () => {
  it('requests every movie, and reports the result of each', async () => {
    const { id, films } = collection(3);
    const answer = await askFor(id);
    expect(answer).toMatchObject({
      ...{ result: true, isError: false, errorCode: null, errorMessage: null },
      message: 'The Reels: 3 of 3 movies have been successfully added!',
    });
    expect(answer.requestId).toBe(answer.parts[0]?.requestId);
    expect(answer.parts).toEqual(
      films.map((theMovieDbId) => ({
        ...{ theMovieDbId, title: `Film ${theMovieDbId}`, result: true, message: null, errorCode: null, errorMessage: null },
        requestId: expect.any(Number),
      })),
    );
    for (const { requestId } of answer.parts) {
      expect(await fetchRow(requestId)).toMatchObject({ approved: false, langCode: 'en', requestedUser: { userName: 'Bob' } });
    }
  });

  it('skips requested and denied movies, and requests the rest', async () => {
    const { id, films } = collection(4);
    const [first, second, third, fourth] = films as [number, number, number, number];
    const others = await requestMovie(ann, first);
    const denied = await requestMovie(ann, second);
    await decide('deny', denied.requestId, { reason: 'Too long' });
    fakeServices.unknownTitles.add(String(third));

    const answer = await askFor(id);
    expect(answer).toMatchObject({ result: true, message: 'The Reels: 1 of 4 movies have been successfully added!' });
    expect(answer.parts).toMatchObject([
      { theMovieDbId: first, result: false, errorCode: 'AlreadyRequested', requestId: 0 },
      { theMovieDbId: second, result: false, errorCode: 'AlreadyRequested', message: 'Denied: Too long', deniedReason: 'Too long' },
      { theMovieDbId: third, result: false, errorCode: 'TitleUnknown' },
      { theMovieDbId: fourth, result: true, requestId: answer.requestId },
    ]);
    expect(await fetchRow(others.requestId)).toMatchObject({ requestedUser: { userName: 'Ann' } });
  });

  it('stops at the quota, and charges each movie', async () => {
    const limits = { movieRequestLimit: 2, movieRequestLimitType: 2 };
    await portal.api('POST', '/api/v1/Identity', accountDraft('Carl', ['RequestMovie', 'ManageOwnRequests'], limits), admin.token);
    const carl = await signInUser(portal, 'Carl');
    const { id } = collection(4);
    const { parts } = await askFor(id, carl);
    expect(parts.map(({ errorCode }) => errorCode)).toEqual([null, null, 'MovieRequestQuotaExceeded', 'MovieRequestQuotaExceeded']);

    await removeRequest(parts[0]!.requestId, carl);
    const again = await askFor(id, carl);
    expect(again.parts.map(({ errorCode }) => errorCode)).toEqual([
      null,
      'AlreadyRequested',
      'MovieRequestQuotaExceeded',
      'MovieRequestQuotaExceeded',
    ]);
  });

  it('is approved automatically for users with that role', async () => {
    const { parts } = await askFor(collection(2).id, admin);
    for (const { requestId } of parts) expect(await fetchRow(requestId)).toMatchObject({ approved: true });
  });

  it('is refused when no movie was accepted', async () => {
    const { id } = collection(2);
    await askFor(id);
    expect(await askFor(id)).toMatchObject({
      ...{ result: false, isError: true, requestId: 0, errorCode: 'AlreadyRequested' },
      errorMessage: 'Everything in "The Reels" has already been requested',
      parts: [{ result: false }, { result: false }],
    });

    const nobody = await createUser(portal, admin, 'Nobody', ['RequestTv']);
    expect(await askFor(collection(2).id, nobody)).toMatchObject({
      result: false,
      errorCode: 'NoPermissionsRequestMovie',
      errorMessage: 'You do not have permissions to Request a Movie',
    });
  });

  it('is refused when the collection is unknown or empty', async () => {
    const refusal = {
      result: false,
      isError: true,
      errorCode: 'CollectionUnknown',
      errorMessage: expect.stringMatching(/no such/),
      parts: [],
    };
    for (const id of [999_999, 0, collection(0).id]) expect(await askFor(id)).toMatchObject(refusal);
    expect(await askFor('reels')).toMatchObject({ errors: { collectionId: [expect.any(String)] } });
  });

  it('keeps accepted requests when the metadata source fails', async () => {
    const { id, films } = collection(2);
    await portal.api('GET', `/api/v2/Search/movie/collection/${id}`, undefined, bob.token);
    await portal.api('GET', `/api/v2/Search/movie/${films[0]}`, undefined, bob.token);
    fakeServices.isMetadataSourceDown = true;
    const answer = await askFor(id);
    fakeServices.isMetadataSourceDown = false;
    expect(answer.parts).toMatchObject([{ result: true }, { result: false, errorCode: 'TitleUnknown' }]);
  });

  it('creates one request per movie under concurrent calls', async () => {
    const { id, films } = collection(5);
    const answers = await Promise.all([bob, ann, admin, bob, ann].map((who) => askFor(id, who)));
    const taken = answers.flatMap(({ parts }) => parts.filter(({ result }) => result));
    expect(taken.map(({ theMovieDbId }) => theMovieDbId).sort()).toEqual(films);
  });
});
