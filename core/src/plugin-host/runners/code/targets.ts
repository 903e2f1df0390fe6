import type { AnyPlugin, HttpTarget } from '@ombi/sdk';
import type { HttpTargets } from '../../../kernel/index.js';
import type { Values } from '../../connections/values.js';

/** The addresses behind `ctx.http`. */
export function targetsOf({ target, targets = {} }: AnyPlugin, connection: Values, settings: Values): HttpTargets {
  const named = Object.entries(targets).map(([name, further]) => [name, further(connection, settings)]);
  return { main: target(connection, settings), named: Object.fromEntries(named) };
}

/** The outside hosts, with their ports, that these values lead to; none where they are not complete enough to tell. */
export function hostsOf({ target, targets = {} }: AnyPlugin, connection: Values, settings: Values): ReadonlySet<string> {
  const all = [target, ...Object.values(targets)];
  return new Set(all.flatMap((one) => hostOf(() => one(connection, settings))));
}

/** Half-filled values may lead nowhere, and the plug-in's function may throw at them: then there is no address to speak of. */
function hostOf(target: () => HttpTarget): string[] {
  try {
    return [new URL(target().baseUrl).host];
  } catch {
    return [];
  }
}
