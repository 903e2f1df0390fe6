import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Manifest, requiredPermissions } from '../../definition/manifest.js';
import { AUTH_FEATURE_FUNCTIONS } from '../../capabilities/index.js';
import { findSettingsFormError } from '../../definition/form-check.js';
import type { PluginPermission } from '../../definition/permissions.js';
import type { PluginDefinition } from '../../definition/plugin.js';
import { screenTests } from './screens.js';
import type { FieldMeta, VersionedSchema } from '../../definition/settings.js';
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

const readTexts = async (folder: string, file: string): Promise<Readonly<Record<string, string>>> =>
  flattenTexts(Catalogue.parse(await readJson(join(folder, 'locales', file))));

/** Reads the English texts by their full keys. */
export const readEnglishTexts = (folder: string): Promise<Readonly<Record<string, string>>> => readTexts(folder, 'en.json');

/** Default messages of Zod; every other validation message must be a key of the catalogue. */
const ZOD_MESSAGE = /^(Invalid|Too (small|big)|Unrecognized|Expected)/;

/** Permissions whose use cannot be detected from the definition. */
const UNDETECTABLE_PERMISSIONS: ReadonlySet<PluginPermission> = new Set([
  'requests.read',
  'users.read',
  'catalogue.read',
  'push',
  'files',
  'sockets',
  'processes',
]);

/** Values as an older version stored them, by that version. */
type SettingsSamples = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

/** What the tests of a package must know about earlier releases. */
export interface PackageContractOptions {
  /** For a plug-in whose settings have a version above 1: stored values of each older version, secrets included. */
  readonly samples?: { readonly settings?: SettingsSamples; readonly connection?: SettingsSamples };
}

/** The tests of a package by title. */
export const packageTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  folder: string,
  { samples = {} }: PackageContractOptions = {},
): Readonly<Record<string, () => Promise<void>>> => ({
  'is announced as what it is': async () => {
    const { id, provides } = await readManifest(folder);
    assert.equal(id, plugin.id);
    assert.deepEqual([...provides].sort(), Object.keys(plugin.provides).sort());
  },
  'asks for the permissions that it uses, and for no others': async () => {
    const manifest = await readManifest(folder);
    const required = requiredPermissions(plugin, manifest);
    const judged = manifest.permissions.filter((one) => required.includes(one) || !UNDETECTABLE_PERMISSIONS.has(one));
    assert.deepEqual(judged.sort(), required.sort());
  },
  'has the functions of the sign-in features that it names, and no others': async () => {
    const { authProvider } = plugin.provides;
    const named = authProvider?.features.flatMap((feature) => AUTH_FEATURE_FUNCTIONS[feature]) ?? [];
    const all = Object.values(AUTH_FEATURE_FUNCTIONS).flat();
    assert.deepEqual(all.filter((member) => typeof authProvider?.[member] === 'function').sort(), [...named].sort());
  },
  'converts the settings that each older version stored': async () => {
    for (const form of ['settings', 'connection'] as const) assertMigratesSamples(form, plugin[form], samples[form] ?? {});
  },
  ...textTests(plugin, folder),
  ...screenTests({
    folder,
    manifest: () => readManifest(folder),
    texts: () => readEnglishTexts(folder),
    jobIds: (plugin.jobs ?? []).map(({ id }) => id),
  }),
});

/** Asserts that there is a sample of each older version, and that the current schema accepts it after `migrate`. */
function assertMigratesSamples(form: string, { version, schema, migrate }: VersionedSchema<z.ZodObject>, samples: SettingsSamples): void {
  for (let older = 1; older < version; older += 1) {
    const sample = samples[older];
    assert.ok(sample, `there is no sample of version ${older} of its ${form}: pass it to packageContract`);
    assert.ok(migrate, `its ${form} have version ${version} and no function "migrate"`);
    const { success, error } = schema.safeParse(migrate(older, structuredClone(sample) as Record<string, unknown>));
    assert.ok(success, `version ${older} of its ${form} does not become version ${version}: ${error && z.prettifyError(error)}`);
  }
}

/** Tests of the forms and the texts of a package. */
const textTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  folder: string,
): Readonly<Record<string, () => Promise<void>>> => ({
  'has forms that can be drawn': async () => {
    for (const { schema } of [plugin.settings, plugin.connection]) assert.equal(findSettingsFormError(schema), null);
  },
  'has a label for every field and section of its form': async () => {
    const catalogue = await readEnglishTexts(folder);
    const preferenceLabels = plugin.provides.notificationChannel?.preference
      ? ['preference.label', 'preference.help', 'preference.invalid']
      : [];
    const labels = [...requiredLabels(plugin.connection.schema, plugin.settings.schema), ...preferenceLabels];
    const missing = labels.filter((key) => !catalogue[key]);
    assert.deepEqual(missing, []);
  },
  'translates the texts that it has, and no others': async () => {
    const catalogue = await readEnglishTexts(folder);
    for (const file of await readdir(join(folder, 'locales'))) {
      const keys = Object.keys(await readTexts(folder, file));
      assert.deepEqual(
        keys.filter((key) => !(key in catalogue)),
        [],
        `${file} has texts that English lacks`,
      );
    }
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

/**
 * Contract of the package of a plug-in: manifest, definition and texts are consistent, and `migrate` converts the samples of older versions.
 * `startFolder` is any folder inside the package.
 */
export function packageContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  startFolder: string,
  options: PackageContractOptions = {},
): void {
  const { describe, it } = testRunner();
  const promises = packageTests(plugin, findPackageFolder(startFolder), options);

  describe(`${plugin.id}: package contract`, () => {
    for (const [sentence, proof] of Object.entries(promises)) it(sentence, proof);
  });
}
