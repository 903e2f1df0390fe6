import type { HttpTarget } from '@ombi/sdk';
import type { HttpTargets } from '../../kernel/index.js';
import type { Values } from '../connections/values.js';
import type { LoadedPlugin } from '../discovery/index.js';

/** The addresses behind `ctx.http`. */
export function targetsOf({ definition }: LoadedPlugin, connection: Values, settings: Values): HttpTargets {
  const named = Object.entries(definition.targets ?? {}).map(([name, target]) => [name, target(connection, settings)]);
  return { main: definition.target(connection, settings), named: Object.fromEntries(named) };
}

/** The outside hosts, with their ports, that these values lead to; none where they are not complete enough to tell. */
export function hostsOf({ definition }: LoadedPlugin, connection: Values, settings: Values): ReadonlySet<string> {
  const targets = [definition.target, ...Object.values(definition.targets ?? {})];
  return new Set(targets.flatMap((target) => hostOf(() => target(connection, settings))));
}

/** Half-filled values may lead nowhere, and the plug-in's function may throw at them: then there is no address to speak of. */
function hostOf(target: () => HttpTarget): string[] {
  try {
    return [new URL(target().baseUrl).host];
  } catch {
    return [];
  }
}
