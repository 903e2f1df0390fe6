/** A host of installed plug-ins that the test kills: `node --import … plugin-host-process.ts <folder> <folder> …`. Lists the items of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { PluginProcess } from '../../../src/plugin-host/process/supervisor/plugin-process.js';
import type { PluginProcessOptions } from '../../../src/plugin-host/process/plugin-process-options.js';

const [, , optionsText = '', ...folders] = process.argv;
const processOptions = JSON.parse(optionsText) as PluginProcessOptions;
const silent = () => undefined;

for (const folder of folders) {
  const { ombi } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { ombi: unknown };
  const pluginProcess = new PluginProcess({ folder, manifest: Manifest.parse(ombi) }, processOptions, {
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
  });
  const task = { kind: 'capability', capability: 'downloader', method: 'items', args: [{}] } as const;
  const values = {
    portalId: '0'.repeat(32),
    portalName: 'Ombi',
    webhookUrl: null,
    connectionId: null,
    settings: {},
    connection: { baseUrl: 'http://vendor.example', apiKey: 'none' },
  };
  pluginProcess.run({ kind: 'run', task, values }, new AbortController().signal, null).catch(silent);
}
