import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { templateFolder } from './templates.js';
import type { ScaffoldPlan } from './plugin-options.js';

/**
 * Number that identifies a notification channel, or the accounts of a provider, in the portal. It is derived from the plug-in id and has
 * seven digits, so that two plug-ins hardly ever share one and none equals a number of the public API.
 */
export const derivePublicNumber = (id: string): number => 1_000_000 + (createHash('sha256').update(id).digest().readUInt32BE() % 9_000_000);

interface PackageFile {
  files: string[];
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
  ombi: { permissions: string[]; ui: { entry?: string; slots: { slot: string; module?: string }[] } };
}

/** Development packages of screens; the portal provides those that are needed at run time. */
const UI_PACKAGES = [
  '@module-federation/enhanced',
  '@rspack/cli',
  '@rspack/core',
  '@rspack/dev-server',
  '@tanstack/react-query',
  '@types/react',
  'antd',
  'react',
  'react-hook-form',
];

/**
 * Changes the package.json of a template for a plug-in without screens of its own: the portal renders its settings in the same place. The
 * script `pretest` checks the types of screens.
 */
function withoutUi(text: string): string {
  const { ombi, ...file } = JSON.parse(text) as PackageFile;
  const { 'build:ui': _, dev: __, pretest: ___, ...others } = file.scripts;
  const scripts = { ...others, 'pack:plugin': 'npm run build && npm pack' };
  const slots = ombi.ui.slots.map(({ slot }) => ({ slot }));
  const devDependencies = Object.fromEntries(Object.entries(file.devDependencies).filter(([name]) => !UI_PACKAGES.includes(name)));
  const files = file.files.filter((path) => path !== 'dist/ui');
  const permissions = ombi.permissions.filter((permission) => permission !== 'screens');
  return `${JSON.stringify({ ...file, files, scripts, devDependencies, ombi: { ...ombi, permissions, ui: { slots } } }, null, 2)}\n`;
}

/** Entries that are not copied: build output and installed packages of a template that was tried out in place. */
const IGNORED_ENTRIES = ['dist', 'node_modules'];

/** Entries that only a plug-in with screens of its own needs. */
const UI_ENTRIES = ['ui', 'rspack.config.mjs'];

/** Files that npm would interpret while it packs the templates, by their name in the template. */
const RENAMED_FILES: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Copies a template under its new name. */
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

/** Returns a function that replaces id, name and number of the template by those of the plug-in in a single pass. */
function createRenamer({ id, name, template }: ScaffoldPlan): (text: string) => string {
  const replacements = new Map([
    [template.id, id],
    [template.name, name],
    [String(derivePublicNumber(template.id)), String(derivePublicNumber(id))],
  ]);
  const pattern = new RegExp([...replacements.keys()].join('|'), 'g');
  return (text) => text.replace(pattern, (word) => replacements.get(word) ?? word);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const topEntry = (path: string): string => path.split(sep)[0] ?? path;
