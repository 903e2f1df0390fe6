import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Manifest, requiredPermissions } from '../../definition/manifest.js';
import { AUTH_FEATURE_FUNCTIONS } from '../../capabilities/index.js';
import { findSettingsFormError } from '../../definition/form-check.js';
import type { Permission } from '../../definition/permissions.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import type { FieldMeta } from '../../definition/settings.js';
import { testRunner } from './contract-suite.js';

/** Returns the nearest folder above `place` that holds the package.json, because tests run from the sources or from the build. */
export function findPackageFolder(place: string): string {
  if (existsSync(join(place, 'package.json'))) return place;
  assert.notEqual(dirname(place), place, 'there is no package.json here or above');
  return findPackageFolder(dirname(place));
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** Reads the manifest from the package.json. */
export async function readManifest(folder: string): Promise<Manifest> {
  const { ombi } = (await readJson(join(folder, 'package.json'))) as { readonly ombi: unknown };
  return Manifest.parse(ombi);
}

interface Texts {
  readonly [key: string]: string | Texts;
}

/** Schema of a catalogue; it may nest: `a: { b }` is the key `a.b`. */
const Catalogue: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), Catalogue])));

const flattenTexts = (texts: Texts, prefix = ''): Record<string, string> =>
  Object.entries(texts).reduce(
    (all, [key, text]) => ({ ...all, ...(typeof text === 'string' ? { [prefix + key]: text } : flattenTexts(text, `${prefix}${key}.`)) }),
    {},
  );

/** Reads the English texts by their full keys. */
export const readEnglishTexts = async (folder: string): Promise<Readonly<Record<string, string>>> =>
  flattenTexts(Catalogue.parse(await readJson(join(folder, 'locales/en.json'))));

/** Default messages of Zod; every other validation message must be a key of the catalogue. */
const ZOD_MESSAGE = /^(Invalid|Too (small|big)|Unrecognized|Expected)/;

/** Permissions whose use cannot be detected from the definition. */
const UNDETECTABLE_PERMISSIONS: ReadonlySet<Permission> = new Set(['files', 'sockets', 'processes']);

/** The tests of a package by title. */
export const packageTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  folder: string,
): Readonly<Record<string, () => Promise<void>>> => ({
  'is announced as what it is': async () => {
    const { id, provides } = await readManifest(folder);
    assert.equal(id, plugin.id);
    assert.deepEqual([...provides].sort(), Object.keys(plugin.provides).sort());
  },
  'asks for the permissions that it uses, and for no others': async () => {
    const manifest = await readManifest(folder);
    const visible = manifest.permissions.filter((permission) => !UNDETECTABLE_PERMISSIONS.has(permission));
    assert.deepEqual(visible.sort(), requiredPermissions(plugin, manifest).sort());
  },
  'has the functions of the ways in which it lets people in, and no others': async () => {
    const { authProvider } = plugin.provides;
    const named = authProvider?.ways.flatMap((way) => AUTH_FEATURE_FUNCTIONS[way]) ?? [];
    const all = Object.values(AUTH_FEATURE_FUNCTIONS).flat();
    assert.deepEqual(all.filter((member) => typeof authProvider?.[member] === 'function').sort(), [...named].sort());
  },
  'has forms that can be drawn': async () => {
    for (const { schema } of [plugin.settings, plugin.connection]) assert.equal(findSettingsFormError(schema), null);
  },
  'has a label for every field and section of its form': async () => {
    const catalogue = await readEnglishTexts(folder);
    const missing = requiredLabels(plugin.connection.schema, plugin.settings.schema).filter((key) => !catalogue[key]);
    assert.deepEqual(missing, []);
  },
  'has words for every refusal of an empty form': async () => {
    const catalogue = await readEnglishTexts(folder);
    const refusals = plugin.connection.schema.safeParse({}).error?.issues.map(({ message }) => message) ?? [];
    assert.deepEqual(
      refusals.filter((message) => !catalogue[message] && !ZOD_MESSAGE.test(message)),
      [],
    );
  },
});

function requiredLabels(...schemas: readonly z.ZodObject[]): string[] {
  const fields = schemas.flatMap(({ shape }) =>
    Object.entries(shape).map(([name, member]) => [name, ((member as z.ZodType).meta() ?? {}) as FieldMeta] as const),
  );
  const visible = fields.filter(([, { hidden }]) => !hidden);
  return visible.flatMap(([name, { title, section }]) => [`${title ?? name}.label`, ...(section ? [`section.${section}.title`] : [])]);
}

/** Contract of the package of a plug-in: manifest, definition and texts are consistent. `place` is any folder inside the package. */
export function packageContract<S extends z.ZodObject, C extends z.ZodObject>(plugin: PluginDefinition<S, C>, startFolder: string): void {
  const { describe, it } = testRunner();
  const promises = packageTests(plugin, findPackageFolder(startFolder));

  describe(`${plugin.id}: package contract`, () => {
    for (const [sentence, proof] of Object.entries(promises)) it(sentence, proof);
  });
}
