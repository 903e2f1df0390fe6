import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest, renderMessage, type Log } from '@ombi/sdk';
import { sampleMessage } from '@ombi/sdk/testing';
import type { LoadedPlugin } from '../../../src/plugin-host/index.js';
import { ForkedRunner } from '../../../src/plugin-host/process/forked-runner.js';
import { nodeModulesFolders } from '../../../src/plugin-host/process/supervisor/shared-package-paths.js';
import { startMosquitto, testWithMosquitto, type Mosquitto } from '../../support/mosquitto.js';
import { MovableClock } from '../../support/movable-clock.js';
import { compileModules } from '../../support/plugins/build-plugin-child.js';
import { compiledSdk, linkPluginLibraries, testProcessOptions } from '../../support/plugins/community-plugins.js';
import { fakePlugins, type FakePlugins } from '../../support/plugins/fake-plugins.js';
import { ROOT_DIR } from '../../support/test-config.js';

const silent: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/** The process has a low priority, and the library is large: on a busy machine it may wait long for its turn. */
const PROCESS_OPTIONS = testProcessOptions({ maxUnresponsiveCpuMs: 60_000, loadTimeoutMs: 240_000 });
jest.setTimeout(300_000);
const SOURCES = join(ROOT_DIR, 'plugins', 'mqtt');

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly ombi?: unknown;
}
const packageIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Copies a library and all that it needs, as npm installs them: what a link leads to may not be read. */
function copyLibrary(name: string, from: string, to: string, done = new Set<string>()): void {
  if (done.has(name)) return;
  done.add(name);
  const folder = nodeModulesFolders(from)
    .map((libraries) => join(libraries, name))
    .find(existsSync)!;
  cpSync(folder, join(to, name), { recursive: true, dereference: true });
  for (const dependency of Object.keys(packageIn(folder).dependencies ?? {})) copyLibrary(dependency, folder, to, done);
}

/** Installs the sources of the plug-in as a package from elsewhere, which runs in a process of its own. */
function installMqtt(): FakePlugins {
  const manifest = Manifest.parse({ ...(packageIn(SOURCES).ombi as object), server: './dist/index.js' });
  const folders = fakePlugins([{ manifest, community: true, files: { 'dist/package.json': '{ "type": "module" }' } }]);
  linkPluginLibraries(folders);
  const libraries = join(folders.dataDir, 'plugins', 'node_modules');
  compileModules(join(SOURCES, 'src/index'), { from: join(SOURCES, 'src'), to: join(libraries, 'ombi-mqtt', 'dist') });
  mkdirSync(join(libraries, '@ombi'));
  symlinkSync(compiledSdk(), join(libraries, '@ombi', 'sdk'));
  copyLibrary('mqtt', SOURCES, libraries);
  return folders;
}

describe('the channel for MQTT as an installed plug-in', () => {
  let folders: FakePlugins;
  let broker: Mosquitto;
  let runner: ForkedRunner;

  const send = (plugin: LoadedPlugin, brokerUrl: string) => {
    const connection = {
      brokerUrl,
      username: '',
      topic: 'portal/{type}',
      qos: 1,
      retain: true,
      caCertificate: '',
      acceptAnyCertificate: false,
    };
    const channel = plugin.descriptor.provides.notificationChannel;
    const args = [renderMessage(channel as never, sampleMessage(), connection)];
    return runner.run(
      { kind: 'capability', capability: 'notificationChannel', method: 'send', args },
      { portalId: '0'.repeat(32), portalName: 'Ombi', webhookUrl: null, connectionId: 'c1', settings: {}, connection },
      new AbortController().signal,
    );
  };
  afterEach(async () => {
    await runner?.close();
    await broker?.stop();
    folders?.remove();
  });

  testWithMosquitto('delivers through a real broker with no permission but those of every plug-in', async () => {
    [folders, broker] = [installMqtt(), await startMosquitto()];
    const { loaded, refused } = await folders.load(PROCESS_OPTIONS);
    expect(refused).toEqual([]);
    const [plugin] = loaded;
    expect(plugin?.manifest.permissions).toEqual([]);
    runner = new ForkedRunner(plugin!, { createCallServices: () => ({ log: silent }) } as never, {
      processOptions: PROCESS_OPTIONS,
      clock: new MovableClock(),
      log: silent as never,
    });
    await send(plugin!, broker.url);
    const { topic, payload } = await broker.readRetained('portal/#');
    expect(topic).toBe('portal/RequestAvailable');
    expect(JSON.parse(payload)).toMatchObject({ title: expect.stringContaining('Sita Sings the Blues') });

    await broker.stop();
    await expect(send(plugin!, broker.url)).rejects.toMatchObject({ code: 'unreachable' });
  });
});
