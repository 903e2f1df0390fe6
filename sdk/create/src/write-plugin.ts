import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { templateFolder } from './templates.js';
import type { ScaffoldPlan } from './plugin-options.js';

/**
 * The number by which the portal tells a notification channel, or the accounts of a provider, from those of others. It is drawn from
 * the id of the plug-in: seven digits, so that two strangers hardly ever share one and none meets a number of the public API.
 */
export const publicNumberOf = (id: string): number => 1_000_000 + (createHash('sha256').update(id).digest().readUInt32BE() % 9_000_000);

interface PackageFile {
  files: string[];
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  ombi: { permissions: string[]; ui: { entry?: string; slots: { slot: string; module?: string }[] } };
}

/** Packages that only build or describe a screen; the portal brings those that run in it. */
const UI_PACKAGES = [
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@tanstack/react-query',
  '@types/react',
  'antd',
  'react',
  'react-hook-form',
];

/** The package file of a template for a plug-in whose screen is drawn by the portal: it stands in the same place, without code. */
function withoutUi(text: string): string {
  const { ombi, ...file } = JSON.parse(text) as PackageFile;
  const { 'build:ui': _, dev: __, ...scripts } = file.scripts;
  const slots = ombi.ui.slots.map(({ slot }) => ({ slot }));
  const devDependencies = Object.fromEntries(Object.entries(file.devDependencies).filter(([name]) => !UI_PACKAGES.includes(name)));
  const files = file.files.filter((path) => path !== 'dist/ui');
  const permissions = ombi.permissions.filter((permission) => permission !== 'screens');
  return `${JSON.stringify({ ...file, files, scripts, devDependencies, ombi: { ...ombi, permissions, ui: { slots } } }, null, 2)}\n`;
}

/** Built or installed things of a template that somebody tried out in its place. */
const IGNORED_ENTRIES = ['dist', 'node_modules'];

/** What only a plug-in with a screen of its own needs. */
const UI_ENTRIES = ['ui', 'rspack.config.mjs'];

/** Names that npm would read as its own while it packs the templates. */
const RENAMED_FILES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Copy a template under its new name. */
export async function writePlugin(plan: ScaffoldPlan): Promise<void> {
  const source = templateFolder(plan.template);
  const rename = createRenamer(plan);

  for (const path of await listFiles(source)) {
    const isWanted = !IGNORED_ENTRIES.includes(topEntry(path)) && (plan.ui || !UI_ENTRIES.includes(topEntry(path)));
    if (!isWanted) continue;

    const text = rename(await readFile(join(source, path), 'utf8'));
    const target = join(plan.folder, RENAMED_FILES[path] ?? path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, path === 'package.json' && !plan.ui ? withoutUi(text) : text);
  }
}

/** Id, name and number of the template become those of the plug-in, all in one pass. */
function createRenamer({ id, name, template }: ScaffoldPlan): (text: string) => string {
  const replacements = new Map([
    [template.id, id],
    [template.name, name],
    [String(publicNumberOf(template.id)), String(publicNumberOf(id))],
  ]);
  const pattern = new RegExp([...replacements.keys()].join('|'), 'g');
  return (text) => text.replace(pattern, (word) => replacements.get(word) ?? word);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const topEntry = (path: string): string => path.split(sep)[0] ?? path;
