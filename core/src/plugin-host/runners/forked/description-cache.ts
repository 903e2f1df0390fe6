import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SDK_VERSION, type Manifest } from '@ombi/sdk';
import { z } from 'zod';
import { PluginFacts } from '../facts.js';
import type { Description } from './describe.js';

const Kept = z.object({ of: z.string(), facts: PluginFacts });

/** Where a description is kept, and which code it is about. */
export interface Described {
  readonly cacheDir: string;
  readonly folder: string;
  readonly version: string;
  readonly manifest: Manifest;
}

/** Ask only when the code is not the one that was asked before: a start of the portal starts no plug-in. A refusal is not kept. */
export async function remembered(plugin: Described, describe: () => Promise<Description>): Promise<Description> {
  const file = join(plugin.cacheDir, `${plugin.manifest.id}.json`);
  const of = await nameOfCode(plugin);
  const kept = Kept.safeParse(await read(file));
  if (kept.success && kept.data.of === of) return { facts: kept.data.facts };

  const description = await describe();
  if ('facts' in description) await keep(file, { of, facts: description.facts });
  return description;
}

/** Changes with the version, with the contract and with every file beside the server entry. */
async function nameOfCode({ folder, version, manifest }: Described): Promise<string> {
  const code = dirname(join(folder, manifest.server));
  const names = await readdir(code, { recursive: true }).catch(() => []);
  const times = await Promise.all([join(folder, 'package.json'), ...names.map((name) => join(code, name))].map(changedAt));
  return [manifest.id, version, SDK_VERSION, manifest.server, manifest.provides.join('+'), names.length, Math.max(...times)].join(' ');
}

async function changedAt(file: string): Promise<number> {
  const facts = await stat(file).catch(() => null);
  return facts?.mtimeMs ?? 0;
}

/** A description that cannot be read, or not be kept, is one that has to be asked for again. */
async function read(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

async function keep(file: string, kept: z.input<typeof Kept>): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(kept));
  } catch {
    return;
  }
}
