/**
 * An installation that is going to be killed. Arguments: data folder, staged folder, the step at which it kills itself, and whether the
 * new code loads. A step is a call that changes the disk.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';

const [dataDir = '', place = '', doom = '', code = ''] = process.argv.slice(2);
let steps = 0;

/** Half of what removes a folder is done when it dies. */
for (const name of ['mkdir', 'writeFile', 'rename', 'open', 'rm'] as const) {
  const genuine = fs.promises[name] as (...args: unknown[]) => Promise<unknown>;
  (fs.promises as unknown as Record<string, unknown>)[name] = async (...args: unknown[]): Promise<unknown> => {
    steps += 1;
    if (steps === Number(doom)) process.kill(process.pid, 'SIGKILL');
    return genuine(...args);
  };
}
syncBuiltinESMExports();

const { PluginSet } = await import('../../../src/plugin-host/discovery/plugin-set.js');
const { readPackage } = await import('../../../src/plugin-host/discovery/packages.js');
const { Installed } = await import('../../../src/plugin-host/installing/placing/installed.js');
const { Placing } = await import('../../../src/plugin-host/installing/placing/placing.js');

const config = { dataDir };
const folder = join(dataDir, 'plugins', 'node_modules', 'ombi-plugin-depot');
const set = new PluginSet([], []);

/** What the lookout would see. */
async function look(isLoadable: boolean): Promise<void> {
  const found = await readPackage(folder, false);
  if (!found) return set.become([], []);
  const plugin = { ...found, packageName: found.name, build: found.version, manifest: Manifest.parse(found.manifest) };
  if (isLoadable) set.become([{ ...plugin, facts: {}, definition: null } as never], []);
  else set.become([], [{ ...plugin, id: 'depot', name: 'depot', state: 'failed', reason: 'it does not load' }]);
}

let looks = 0;
const lookout = {
  change: async (move: () => Promise<void>): Promise<void> => {
    await move();
    looks += 1;
    await look(code === 'loads' || looks > 1);
  },
};
await look(true);
const installed = new Installed(config as never);
await installed.onModuleInit();
const clock = { now: () => new Date(0) };
const log = { info: () => undefined };
const placing = new Placing(config as never, set, lookout as never, installed, clock as never, log as never);
const staged = { ...(await readPackage(join(place, 'package'), false))! };
const origin = { source: 'upload', from: null, integrity: null } as const;
const { name: packageName, version } = staged;
const manifest = Manifest.parse(staged.manifest);
const token = '00000000-0000-4000-8000-000000000001';
await placing.place({ token, place, packageName, version, manifest, origin, replaces: null }, 'vera').catch(() => undefined);
process.stdout.write(`${steps} steps\n`);
