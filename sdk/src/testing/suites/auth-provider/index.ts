import assert from 'node:assert/strict';
import type { z } from 'zod';
import { SIGN_IN_WAYS } from '../../../capabilities/index.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { OpenStage } from '../stage.js';
import { prove } from '../stage.js';
import { importPromises } from './import.js';
import type { KnownPerson } from './known-person.js';
import { passwordPromises } from './password.js';
import { tokenPromises } from './token.js';
import { windowPromises } from './window.js';

export type { KnownPerson } from './known-person.js';

const PROMISES = { password: passwordPromises, window: windowPromises, token: tokenPromises, import: importPromises } as const;

/** What everybody promises who lets people in, by the ways that it has. For way `import` the simulator must know at least three people. */
export function authProviderContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  open: OpenStage<S, C>,
  person: KnownPerson,
): void {
  const provider = plugin.provides.authProvider;
  assert.ok(provider, `${plugin.id} lets nobody in`);
  const { ways } = provider;

  prove(plugin, 'sign-in', open, {
    'names at least one way, each once and known': async () => {
      assert.ok(ways.length > 0 && new Set(ways).size === ways.length && ways.every((way) => SIGN_IN_WAYS.includes(way)), ways.join(', '));
    },
    'numbers its accounts as the public API does, or from 100': async () => {
      assert.ok(Number.isInteger(provider.userType) && provider.userType > 0, String(provider.userType));
    },
  });
  for (const way of ways) prove(plugin, way, open, PROMISES[way](plugin, provider, person));
}
