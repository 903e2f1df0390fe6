/** A host of installed plug-ins that is going to be killed: `node --import … doomed-host.ts <folder> <folder> …`. Each is asked what it holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { Fork } from '../../src/plugin-host/runners/forked/host/fork.js';
import type { ForkPlan } from '../../src/plugin-host/runners/forked/plan.js';

const [, , planText = '', ...folders] = process.argv;
const plan = JSON.parse(planText) as ForkPlan;
const silent = () => undefined;

for (const folder of folders) {
  const { ombi } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { ombi: unknown };
  const fork = new Fork({ folder, manifest: Manifest.parse(ombi) }, plan, { debug: silent, info: silent, warn: silent, error: silent });
  const task = { kind: 'capability', capability: 'downloader', method: 'holdings', args: [{}] } as const;
  const values = {
    portalId: '0'.repeat(32),
    connectionId: null,
    settings: {},
    connection: { baseUrl: 'http://vendor.example', apiKey: 'none' },
  };
  void fork.ask({ kind: 'run', task, values }, new AbortController().signal, null);
}
