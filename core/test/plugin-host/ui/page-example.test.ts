import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packPageExample } from '../../../../sdk/test/create/page-example.js';
import { PluginAuthorWorkspace, repositoryPath } from '../../../../sdk/test/create/plugin-author-workspace.js';
import { PluginProcessOptions, PluginSet } from '../../../src/plugin-host/index.js';
import { testProcessOptions } from '../../support/plugins/community-plugins.js';
import { createFirstAdministrator, createUser } from '../../support/portal/test-users.js';
import { startPortal } from '../../support/portal/portal.js';

interface Shown {
  readonly id: string;
  readonly build: string;
  readonly entry: string;
  readonly slots: readonly object[];
}

describe('the example with a page', () => {
  const workspace = new PluginAuthorWorkspace();
  afterAll(() => workspace.remove());

  it('is shorter than 150 lines', () => {
    const lines = ['src', 'ui', 'test']
      .flatMap((folder) => readdirSync(repositoryPath(`sdk/examples/page/${folder}`)).map((file) => join(folder, file)))
      .flatMap((file) =>
        readFileSync(repositoryPath(`sdk/examples/page/${file}`), 'utf8')
          .trimEnd()
          .split('\n'),
      );
    expect(lines.length).toBeLessThan(150);
  });

  it('is built, packed and installed by its reader, and gives every user an entry in the navigation', async () => {
    const file = await packPageExample(workspace);
    const portal = await startPortal({ pluginSet: new PluginSet([], []), overrides: [[PluginProcessOptions, testProcessOptions()]] });
    const admin = await createFirstAdministrator(portal);
    const guest = await createUser(portal, admin, 'guest', ['RequestMovie']);

    const headers = { 'Content-Type': 'application/gzip', Authorization: `Bearer ${admin.token}` };
    const upload = await fetch(`${portal.url}/api/v3/plugins/staged/upload`, { method: 'POST', headers, body: readFileSync(file) });
    const staged = (await upload.json()) as { token: string };
    expect(await portal.api('POST', `/api/v3/plugins/staged/${staged.token}/install`, {}, admin.token)).toMatchObject({ status: 200 });
    const enabled = { enabled: true, settings: { values: {} }, connections: [] };
    expect(await portal.api('PUT', '/api/v3/plugins/releases', enabled, admin.token)).toMatchObject({ status: 200 });

    const { body } = await portal.api<Shown[]>('GET', '/api/v3/ui/catalogue', undefined, guest.token);
    const slot = { slot: 'navigation.page', module: 'calendar', title: 'title', icon: 'calendar', order: 10, job: null };
    expect(body).toMatchObject([{ id: 'releases', slots: [slot] }]);
    const [{ entry, build } = { entry: '', build: '' }] = body;
    expect(await (await fetch(portal.url + entry)).text()).toContain('./calendar');
    const texts = await (await fetch(`${portal.url}/plugin-ui/releases/${build}/locales/de.json`)).json();
    expect(texts).toMatchObject({ title: 'Neuerscheinungen' });
    await portal.close();
  });
});
