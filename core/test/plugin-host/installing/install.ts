import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { readPackage } from '../../../src/plugin-host/discovery/packages.js';
import { PluginSet } from '../../../src/plugin-host/discovery/plugin-set.js';
import { Installed } from '../../../src/plugin-host/installing/placing/installed.js';
import { Placing } from '../../../src/plugin-host/installing/placing/placing.js';

/** Put what is staged at `place` into a data folder, as an update where something is there. `loads`: whether the new code does. */
export async function install(dataDir: string, place: string, loads: boolean): Promise<void> {
  const config = { dataDir } as never;
  const folder = join(dataDir, 'plugins', 'node_modules', 'ombi-plugin-depot');
  const set = new PluginSet([], []);

  /** What the lookout would see. */
  const look = async (isLoadable: boolean): Promise<void> => {
    const found = await readPackage(folder, false);
    if (!found) return set.become([], []);
    const plugin = { ...found, packageName: found.name, build: found.version, manifest: Manifest.parse(found.manifest) };
    if (isLoadable) set.become([{ ...plugin, facts: {}, definition: null } as never], []);
    else set.become([], [{ ...plugin, id: 'depot', name: 'depot', state: 'failed', reason: 'it does not load' }]);
  };
  let looks = 0;
  const lookout = {
    change: async (move: () => Promise<void>): Promise<void> => {
      await move();
      looks += 1;
      await look(loads || looks > 1);
    },
  };

  await look(true);
  const installed = new Installed(config);
  await installed.onModuleInit();
  const [clock, log] = [{ now: () => new Date(0) }, { info: () => undefined }];
  const placing = new Placing(config, set, lookout as never, installed, clock as never, log as never);
  const staged = (await readPackage(join(place, 'package'), false))!;
  const origin = { source: 'upload', from: null, integrity: null } as const;
  const { name: packageName, version } = staged;
  const manifest = Manifest.parse(staged.manifest);
  const token = '00000000-0000-4000-8000-000000000001';
  await placing.place({ token, place, packageName, version, manifest, origin, replaces: null }, 'vera').catch(() => undefined);
}
