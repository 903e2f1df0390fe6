import { PackageRefused } from '../refused.js';

/** What an archive says of one of its entries. */
export interface Entry {
  readonly path: string;
  readonly type: string;
}

const FILES: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile']);
const LINKS: ReadonlySet<string> = new Set(['Link', 'SymbolicLink']);

/** Answers the folder on top of the entry. Throws {@link PackageRefused} for anything that could land, or lead, outside of it. */
export function topOf({ path, type }: Entry): string {
  const steps = path.split(/[\\/]/).filter((step) => step !== '' && step !== '.');
  if (/^[\\/]|^[a-z]:/i.test(path)) throw unsafe(`it holds the absolute path ${shown(path)}`);
  if (steps.includes('..')) throw unsafe(`the path ${shown(path)} leads out of it`);
  if (LINKS.has(type)) throw unsafe(`${shown(path)} is a link`);
  if (type !== 'Directory' && !FILES.has(type)) throw unsafe(`${shown(path)} is neither a file nor a folder`);

  const [top] = steps;
  if (!top || (steps.length === 1 && type !== 'Directory'))
    throw new PackageRefused('no-folder', 'The files of the package lie in no folder.');
  return top;
}

const unsafe = (why: string): PackageRefused => new PackageRefused('unsafe-package', `The package is not safe to unpack: ${why}.`);

const shown = (path: string): string => JSON.stringify(path.slice(0, 100));
