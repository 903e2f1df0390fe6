import { RequestVoteHandler } from '../../src/requests/actions/index.js';
import { RequestHistoryRepository, RequestRepository } from '../../src/requests/store/index.js';
import { Database } from '../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { provideFake } from '../support/provide-fake.js';

const REQUEST_ID = 7;

describe.each(databaseEngines)('the users whose votes do not approve a request, on $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;

  beforeEach(async () => {
    emptyDatabase ??= await create();
    moduleFixture ??= await createModuleFixture({
      config: { databaseUrl: emptyDatabase.databaseUrl },
      providers: [RequestHistoryRepository],
    });
    await moduleFixture.get(Database).execute('DELETE FROM "request_step"');
  });
  afterAll(async () => {
    if (!emptyDatabase) return;
    await moduleFixture.close();
    await emptyDatabase.drop();
  });

  const add = (step: string, actorId: string | null) =>
    moduleFixture.get(RequestHistoryRepository).insert({
      ...{ requestId: REQUEST_ID, titleId: 1, kind: 'movie', requestKey: 'regular', step, actorId },
      ...{ fromState: 'none', toState: 'pending', reason: null, facts: null, at: new Date(0) },
    });
  const find = () => {
    const request = { id: REQUEST_ID } as never;
    const requests = provideFake(RequestRepository, { findByPublicId: async () => request }).useValue as RequestRepository;
    const handler = new RequestVoteHandler({} as never, requests, moduleFixture.get(RequestHistoryRepository), {} as never);
    return handler.findRequesters({ kind: 'movie', requestId: 3, requesterId: 'nina' });
  };

  test('are the requester and the creator, found with one entry of the history', async () => {
    await add('request', 'creator');
    for (let index = 0; index < 20; index += 1) await add('notified', 'somebody');
    await add('request', 'later');
    const all = jest.spyOn(moduleFixture.get(RequestHistoryRepository), 'findByRequest');
    expect(await find()).toEqual(['nina', 'creator']);
    expect(all).not.toHaveBeenCalled();
  });

  test('are the requester alone when no user made the request', async () => {
    expect(await find()).toEqual(['nina']);
    await add('request', null);
    expect(await find()).toEqual(['nina']);
  });
});
