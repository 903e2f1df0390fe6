import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { createFirstAdministrator } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

describe.each(databaseEngines)('the whole portal on $name', ({ test, create }) => {
  let database: EmptyDatabase | undefined;
  let portal: RunningPortal | undefined;

  const opened = async (): Promise<RunningPortal> => {
    database ??= await create();
    portal ??= await startPortal({ dataDir: database.dataDir, config: { databaseUrl: database.databaseUrl } });
    return portal;
  };

  afterAll(async () => {
    await portal?.close();
    await database?.drop();
  });

  test('starts with every bundled plug-in', async () => {
    const { api } = await opened();
    expect((await api('GET', '/health/ready')).body).toEqual({ status: 'ready' });
    expect(await api('GET', '/api/v3/portal')).toMatchObject({ status: 200, body: { wizardCompleted: false, version: '0.0.0-test' } });
  });

  test('requires authentication', async () => {
    const { api } = await opened();
    expect(await api('GET', '/api/v1/Request/movie')).toMatchObject({ status: 401, body: { type: 'unauthorized' } });
    expect(await api('GET', '/api/v1/Nowhere')).toMatchObject({ status: 404 });
  });

  test('stops cleanly and starts again with its data', async () => {
    await (await opened()).close();
    portal = undefined;
    expect((await (await opened()).api('GET', '/health/ready')).status).toBe(200);
  });
});

it('leaves no AsyncLocalStorage enabled after it is closed', async () => {
  const used = jest.spyOn(AsyncLocalStorage.prototype, 'run');
  const ended = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
  const portal = await startPortal();
  await createFirstAdministrator(portal);
  await portal.close();
  const storages = new Set(used.mock.contexts);
  const left = [...storages].filter((storage) => !ended.mock.contexts.includes(storage));
  jest.restoreAllMocks();
  expect(storages.size).toBeGreaterThan(1);
  expect(left).toEqual([]);
});
