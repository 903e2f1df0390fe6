import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { numberOf } from './number.js';
import { withoutScreen } from './package-file.js';
import { folderOf } from './templates.js';
import type { Plan } from './wish.js';

/** Built or installed things of a template that somebody tried out in its place. */
const LEFT_BEHIND = ['dist', 'node_modules'];

/** What only a plug-in with a screen of its own needs. */
const SCREEN = ['ui', 'rspack.config.mjs'];

/** Names that npm would read as its own while it packs the templates. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Copy a template under its new name. */
export async function write(plan: Plan): Promise<void> {
  const source = folderOf(plan.template);
  const rename = renaming(plan);

  for (const path of await filesOf(source)) {
    const isWanted = !LEFT_BEHIND.includes(top(path)) && (plan.ui || !SCREEN.includes(top(path)));
    if (!isWanted) continue;

    const text = rename(await readFile(join(source, path), 'utf8'));
    const target = join(plan.folder, RENAMED[path] ?? path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, path === 'package.json' && !plan.ui ? withoutScreen(text) : text);
  }
}

/** Id, name and number of the template become those of the plug-in, all in one pass. */
function renaming({ id, name, template }: Plan): (text: string) => string {
  const words = new Map([
    [template.id, id],
    [template.name, name],
    [String(numberOf(template.id)), String(numberOf(id))],
  ]);
  const any = new RegExp([...words.keys()].join('|'), 'g');
  return (text) => text.replace(any, (word) => words.get(word) ?? word);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}

const top = (path: string): string => path.split(sep)[0] ?? path;
