import { databaseEngines, type EmptyDatabase } from '../../../core/test/support/data/databases.js';
import { SETUP_CODE, startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';

const ADMIN = { username: 'vera', password: 'correct horse battery staple' };

/** The bundle loads the libraries of the databases in another way than the sources do. */
describe.each([...databaseEngines])('the built portal on $name', ({ test, createBlank }) => {
  let database: EmptyDatabase | undefined;
  let portal: BuiltPortal | undefined;

  afterAll(async () => {
    await portal?.stop();
    await database?.drop();
  });

  test('starts with an empty database and is set up', async () => {
    database = await createBlank();
    portal = await startBuiltPortal(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {});
    const post = (path: string, headers: Record<string, string>) =>
      fetch(portal!.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(ADMIN),
      });

    expect((await post('/api/v1/Identity/Wizard', { 'x-setup-code': SETUP_CODE })).status).toBe(200);
    expect((await post('/api/v1/Token', {})).status).toBe(200);
  });
});
