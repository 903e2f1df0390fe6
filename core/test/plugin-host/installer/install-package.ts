import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { readPluginPackage } from '../../../src/plugin-host/discovery/plugin-packages.js';
import { PluginSet } from '../../../src/plugin-host/discovery/plugin-set.js';
import { InstallRecordStore } from '../../../src/plugin-host/installer/activation/install-records.js';
import { readPackageMetadata } from '../../../src/plugin-host/installer/staging/package-metadata.js';
import { PluginActivation } from '../../../src/plugin-host/installer/activation/plugin-activation.js';

/**
 * Installs the package staged at `stagingPath` into a data folder, as an update where there is an older version. `loads`: whether the new code
 * loads.
 */
export async function installPackage(dataDir: string, stagingPath: string, loads: boolean): Promise<void> {
  const config = { dataDir } as never;
  const folder = join(dataDir, 'plugins', 'node_modules', 'ombi-plugin-depot');
  const set = new PluginSet([], []);

  /** What the plug-in watcher would see. */
  const rescan = async (isLoadable: boolean): Promise<void> => {
    const found = await readPluginPackage(folder, false);
    if (!found) return set.replace([], []);
    const plugin = { ...found, packageName: found.name, build: found.version, manifest: Manifest.parse(found.manifest) };
    if (isLoadable) set.replace([{ ...plugin, descriptor: {}, definition: null } as never], []);
    else
      set.replace(
        [],
        [
          {
            ...plugin,
            id: 'depot',
            name: 'depot',
            state: 'failed',
            reason: 'it does not load',
            refusal: { code: 'definition-shape', values: {} },
          },
        ],
      );
  };
  let rescans = 0;
  const pluginWatcher = {
    runAndRescan: async (move: () => Promise<void>): Promise<void> => {
      await move();
      rescans += 1;
      await rescan(loads || rescans > 1);
    },
  };

  await rescan(true);
  const installRecordStore = new InstallRecordStore(config);
  await installRecordStore.onModuleInit();
  const sharedPackages = { publish: () => Promise.resolve() };
  const [clock, log] = [{ now: () => new Date(0) }, { info: () => undefined }];
  const pluginActivation = new PluginActivation(
    config,
    set,
    pluginWatcher as never,
    installRecordStore,
    sharedPackages as never,
    clock as never,
    log as never,
  );
  const staged = (await readPluginPackage(join(stagingPath, 'package'), false))!;
  const origin = { source: 'upload', from: null, integrity: null } as const;
  const { name: packageName, version } = staged;
  const manifest = Manifest.parse(staged.manifest);
  const about = await readPackageMetadata(staged);
  const token = '00000000-0000-4000-8000-000000000001';
  await pluginActivation
    .activate({ token, stagingPath, packageName, version, manifest, origin, replaces: null, about }, 'vera')
    .catch(() => undefined);
}
