import assert from 'node:assert/strict';
import type { z } from 'zod';
import { WAY_FUNCTIONS } from '../../../capabilities/index.js';
import { formRefusal } from '../../../definition/form-refusal.js';
import type { Permission } from '../../../definition/permissions.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { FieldMeta } from '../../../definition/settings.js';
import { usedPermissions } from '../../../definition/used-permissions.js';
import { manifestIn, textsIn } from './files.js';

/** Refusals that the library words itself; all others must be keys of the catalogue. */
const LIBRARY_WORDS = /^(Invalid|Too (small|big)|Unrecognized|Expected)/;

/** What a plug-in does with these its definition does not show. */
const UNSEEN: ReadonlySet<Permission> = new Set(['files', 'sockets', 'processes']);

/** Each promise of a package, and its proof. */
export const packagePromises = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  folder: string,
): Readonly<Record<string, () => Promise<void>>> => ({
  'is announced as what it is': async () => {
    const { id, provides } = await manifestIn(folder);
    assert.equal(id, plugin.id);
    assert.deepEqual([...provides].sort(), Object.keys(plugin.provides).sort());
  },
  'asks for the permissions that it uses, and for no others': async () => {
    const manifest = await manifestIn(folder);
    const visible = manifest.permissions.filter((permission) => !UNSEEN.has(permission));
    assert.deepEqual(visible.sort(), usedPermissions(plugin, manifest).sort());
  },
  'has the functions of the ways in which it lets people in, and no others': async () => {
    const { authProvider } = plugin.provides;
    const named = authProvider?.ways.flatMap((way) => WAY_FUNCTIONS[way]) ?? [];
    const all = Object.values(WAY_FUNCTIONS).flat();
    assert.deepEqual(all.filter((member) => typeof authProvider?.[member] === 'function').sort(), [...named].sort());
  },
  'has forms that can be drawn': async () => {
    for (const { schema } of [plugin.settings, plugin.connection]) assert.equal(formRefusal(schema), null);
  },
  'has a label for every field and section of its form': async () => {
    const catalogue = await textsIn(folder);
    const missing = labelsOf(plugin.connection.schema, plugin.settings.schema).filter((key) => !catalogue[key]);
    assert.deepEqual(missing, []);
  },
  'has words for every refusal of an empty form': async () => {
    const catalogue = await textsIn(folder);
    const refusals = plugin.connection.schema.safeParse({}).error?.issues.map(({ message }) => message) ?? [];
    assert.deepEqual(
      refusals.filter((message) => !catalogue[message] && !LIBRARY_WORDS.test(message)),
      [],
    );
  },
});

function labelsOf(...schemas: readonly z.ZodObject[]): string[] {
  const fields = schemas.flatMap(({ shape }) =>
    Object.entries(shape).map(([name, member]) => [name, ((member as z.ZodType).meta() ?? {}) as FieldMeta] as const),
  );
  const visible = fields.filter(([, { hidden }]) => !hidden);
  return visible.flatMap(([name, { title, section }]) => [`${title ?? name}.label`, ...(section ? [`section.${section}.title`] : [])]);
}
