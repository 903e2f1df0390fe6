import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Manifest } from '../../../definition/manifest.js';

/** Tests run where they were written or where they were built: the package is the nearest folder above that says so. */
export function packageAround(place: string): string {
  if (existsSync(join(place, 'package.json'))) return place;
  assert.notEqual(dirname(place), place, 'there is no package.json here or above');
  return packageAround(dirname(place));
}

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** The manifest in the package file. */
export async function manifestIn(folder: string): Promise<Manifest> {
  const { ombi } = (await json(join(folder, 'package.json'))) as { readonly ombi: unknown };
  return Manifest.parse(ombi);
}

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Catalogues may nest: `a: { b }` is the key `a.b`. */
const Catalogue: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Catalogue])));

const flat = (texts: Texts, prefix = ''): Record<string, string> =>
  Object.entries(texts).reduce(
    (all, [key, text]) => ({ ...all, ...(typeof text === 'string' ? { [prefix + key]: text } : flat(text, `${prefix}${key}.`)) }),
    {},
  );

/** The English texts, by their whole keys. */
export const textsIn = async (folder: string): Promise<Readonly<Record<string, string>>> =>
  flat(Catalogue.parse(await json(join(folder, 'locales/en.json'))));
