import { SECRET_MASK, secret } from '@ombi/sdk';
import { z } from 'zod';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { fakeDownloader, fakeDownloaderPackage, fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Answer {
  readonly connections: readonly { readonly id: string }[];
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** The host of the third rack cannot be determined. */
const LOST = 13;
const connection = z.object({ baseUrl: z.string().optional(), apiKey: secret().optional(), rack: z.int().default(1) });
const settings = z.object({ home: z.string().default('http://home.example'), licence: secret().optional() });

type Entered = z.output<typeof connection> & z.output<typeof settings>;
const target = ({ baseUrl, rack }: Entered, { home }: Entered) => {
  if (rack === LOST) throw new Error('no such rack');
  return { baseUrl: baseUrl ?? home };
};

describe('a stored secret, when the plug-in cannot determine the host', () => {
  let folders: FakePlugins;
  let portal: RunningPortal;
  let admin: TestUser;
  beforeAll(async () => {
    const definition = {
      ...fakeDownloader(),
      settings: { version: 1, schema: settings },
      connection: { version: 1, schema: connection, max: 3 },
      target,
    };
    folders = fakePlugins([{ ...fakeDownloaderPackage(), definition }]);
    portal = await startPortal({ pluginSet: await folders.load() });
    admin = await createFirstAdministrator(portal);
  });
  afterAll(async () => {
    await portal.close();
    folders.remove();
  });

  const save = (connections: object[], values: object = { licence: null }, enabled = true) =>
    portal.api<Answer>('PUT', '/api/v3/plugins/depot', { enabled, settings: { values }, connections }, admin.token);
  const entered = (values: object, id: string | null = null) => ({ id, slot: null, enabled: true, values });
  const stored = async (values: object) => {
    await save([]);
    const { body } = await save([entered({ baseUrl: 'http://depot.example', apiKey: 'key', ...values })]);
    return body.connections[0]!.id;
  };
  const wanted = ({ status, body }: { status: number; body: Answer }) => [status, body.issues?.map(({ path, code }) => `${path} ${code}`)];
  const SECRET_NEEDED = [422, ['connections.0.apiKey secret-needed']];

  it('is required again when the host of the new values is unknown, in a test too', async () => {
    const id = await stored({});
    for (const apiKey of [undefined, SECRET_MASK]) {
      const lost = { baseUrl: 'http://depot.example', rack: LOST, apiKey };
      expect(wanted(await save([entered(lost, id)]))).toEqual(SECRET_NEEDED);
      const probe = { connectionId: id, slot: null, settings: {}, values: lost };
      expect(wanted(await portal.api<Answer>('POST', '/api/v3/plugins/depot/test', probe, admin.token))).toEqual([
        422,
        ['values.apiKey secret-needed'],
      ]);
    }
    expect((await save([entered({ rack: LOST, apiKey: 'again' }, id)])).status).toBe(200);
  });

  it('is required again when the host of the old values is unknown', async () => {
    const id = await stored({ rack: LOST });
    expect(wanted(await save([entered({ baseUrl: 'http://depot.example' }, id)]))).toEqual(SECRET_NEEDED);
    expect(wanted(await save([entered({ baseUrl: 'http://other.example', rack: LOST }, id)]))).toEqual(SECRET_NEEDED);
  });

  it('is required again when the URL is invalid', async () => {
    const id = await stored({});
    expect(wanted(await save([entered({ baseUrl: 'half an address' }, id)]))).toEqual(SECRET_NEEDED);
  });

  it('is kept while nothing changes, also when the plug-in is disabled', async () => {
    const id = await stored({ rack: LOST });
    const same = entered({ baseUrl: 'http://depot.example', rack: LOST }, id);
    expect((await save([same])).status).toBe(200);
    expect((await save([same], { licence: null }, false)).status).toBe(200);
  });

  it('does not hide other issues', async () => {
    const id = await stored({});
    const wrong = entered({ baseUrl: 'http://depot.example', rack: 1.5 }, id);
    expect(wanted(await save([wrong]))).toEqual([422, ['connections.0.rack invalid-type']]);
  });

  it('of the whole plug-in is required again when its own URL changed without a connection', async () => {
    await save([], { licence: 'licence' });
    const moved = { home: 'http://stranger.example' };
    expect(wanted(await save([], moved))).toEqual([422, ['settings.licence secret-needed']]);
    expect((await save([], { ...moved, licence: 'again' })).status).toBe(200);
  });

  it('does not follow a URL of the whole plug-in that is changed in two steps', async () => {
    const id = await stored({});
    const moved = { home: 'http://stranger.example', licence: null };
    expect((await save([entered({ baseUrl: 'http://depot.example' }, id)], moved)).status).toBe(200);
    expect(wanted(await save([entered({}, id)], moved))).toEqual(SECRET_NEEDED);
  });
});
