import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, PluginAuthorWorkspace, repositoryPath } from '../../../../sdk/test/create/plugin-author-workspace.js';
import { PluginProcessOptions, PluginSet } from '../../../src/plugin-host/index.js';
import { testProcessOptions } from '../../support/plugins/community-plugins.js';
import { startPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator } from '../../support/portal/test-users.js';

interface Shown {
  readonly id: string;
  readonly entry: string;
  readonly slots: readonly object[];
}

const FOLDER = 'ombi-plugin-crier';

/** The files of the browser half that the packed archive must hold, relative to the entry. */
const screenFiles = (folder: string): string[] => readdirSync(join(folder, 'dist/ui')).filter((file) => file.endsWith('.js'));

describe('a new plug-in with a screen of its own', () => {
  const workspace = new PluginAuthorWorkspace();
  const folder = join(workspace.folder, FOLDER);
  beforeAll(buildPackages);
  afterAll(() => workspace.remove());

  /** Creates, builds and packs it with nothing but the commands that its read-me names. Returns the path of the packed file. */
  const pack = async (): Promise<string> => {
    const flags = ['--id', 'crier', '--name', 'Town crier', '--capability', 'mediaServer', '--ui'];
    expect(await workspace.runNode('.', repositoryPath('sdk/create/dist/main.js'), ...flags)).toMatchObject({ code: 0 });
    workspace.linkDependencies(FOLDER, true);
    const packed = await workspace.runNpm(FOLDER, 'run', 'pack:plugin');
    expect({ ...packed, output: packed.code === 0 ? '' : packed.output }).toEqual({ code: 0, output: '' });
    return join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? 'nothing.tgz');
  };

  it('is packed with one command, installed into a running portal, and its screen loads', async () => {
    const file = await pack();
    const portal = await startPortal({ pluginSet: new PluginSet([], []), overrides: [[PluginProcessOptions, testProcessOptions()]] });
    const admin = await createFirstAdministrator(portal);
    const headers = { 'Content-Type': 'application/gzip', Authorization: `Bearer ${admin.token}` };
    const upload = await fetch(`${portal.url}/api/v3/plugins/staged/upload`, { method: 'POST', headers, body: readFileSync(file) });
    const staged = (await upload.json()) as { token: string };
    expect(await portal.api('POST', `/api/v3/plugins/staged/${staged.token}/install`, {}, admin.token)).toMatchObject({ status: 200 });
    const enabled = { enabled: true, settings: { values: {} }, connections: [] };
    expect(await portal.api('PUT', '/api/v3/plugins/crier', enabled, admin.token)).toMatchObject({ status: 200 });

    const { body } = await portal.api<Shown[]>('GET', '/api/v3/ui/catalogue', undefined, admin.token);
    expect(body).toMatchObject([{ id: 'crier', slots: [{ slot: 'settings.mediaServer', module: 'settings' }] }]);
    const entry = new URL(body[0]!.entry, portal.url);
    expect(await (await fetch(entry)).text()).toMatch(/plugin_crier.*\.\/settings/s);
    const files = screenFiles(folder);
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) {
      const served = await fetch(new URL(name, entry));
      expect([name, served.status, served.headers.get('content-type')]).toEqual([name, 200, expect.stringContaining('javascript')]);
    }
    await portal.close();
  });
});
