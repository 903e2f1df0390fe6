import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Manifest } from '../../manifest.js';
import type { PluginDefinition } from '../../plugin.js';
import type { FieldMeta } from '../../settings.js';
import { frame } from './frame.js';

/** Refusals that the library words itself; all others must be keys of the catalogue. */
const LIBRARY_WORDS = /^(Invalid|Too (small|big)|Unrecognized|Expected)/;

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

/** What every package of a plug-in promises: manifest, definition and texts agree. `place` is any folder inside the package. */
export function packageContract<S extends z.ZodObject, C extends z.ZodObject>(plugin: PluginDefinition<S, C>, place: string): void {
  const { describe, it } = frame();
  const folder = packageAround(place);
  const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(folder, path), 'utf8'));
  const manifest = async () => Manifest.parse(((await json('package.json')) as { ombi: unknown }).ombi);
  const texts = async () => flat(Catalogue.parse(await json('locales/en.json')));

  describe(`${plugin.id}: package contract`, () => {
    it('is announced as what it is', async () => {
      const { id, provides } = await manifest();
      assert.equal(id, plugin.id);
      assert.deepEqual([...provides].sort(), Object.keys(plugin.provides).sort());
    });
    it('has a label for every field and section of its form', async () => {
      const catalogue = await texts();
      const missing = labelsOf(plugin.connection.schema, plugin.settings.schema).filter((key) => !catalogue[key]);
      assert.deepEqual(missing, []);
    });
    it('has words for every refusal of an empty form', async () => {
      const catalogue = await texts();
      const refusals = plugin.connection.schema.safeParse({}).error?.issues.map(({ message }) => message) ?? [];
      assert.deepEqual(
        refusals.filter((message) => !catalogue[message] && !LIBRARY_WORDS.test(message)),
        [],
      );
    });
  });
}

/** Tests run where they were written or where they were built: the package is the nearest folder above that says so. */
function packageAround(place: string): string {
  if (existsSync(join(place, 'package.json'))) return place;
  assert.notEqual(dirname(place), place, 'there is no package.json here or above');
  return packageAround(dirname(place));
}

function labelsOf(...schemas: readonly z.ZodObject[]): string[] {
  const fields = schemas.flatMap(({ shape }) =>
    Object.entries(shape).map(([name, member]) => [name, ((member as z.ZodType).meta() ?? {}) as FieldMeta] as const),
  );
  const visible = fields.filter(([, { hidden }]) => !hidden);
  return visible.flatMap(([name, { title, section }]) => [`${title ?? name}.label`, ...(section ? [`section.${section}.title`] : [])]);
}
