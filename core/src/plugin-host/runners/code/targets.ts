import type { AnyPlugin, HttpTarget } from '@ombi/sdk';
import type { HttpTargets } from '../../../kernel/index.js';
import type { Values } from '../../connections/values.js';
import { UNKNOWN_HOST } from '../runner.js';

/** The addresses behind `ctx.http`. */
export function targetsOf({ target, targets = {} }: AnyPlugin, connection: Values, settings: Values): HttpTargets {
  const named = Object.entries(targets).map(([name, further]) => [name, further(connection, settings)]);
  return { main: target(connection, settings), named: Object.fromEntries(named) };
}

/** The outside hosts, with their ports, that these values lead to; {@link UNKNOWN_HOST} is among them when one cannot be told. */
export function hostsOf({ target, targets = {} }: AnyPlugin, connection: Values, settings: Values): ReadonlySet<string> {
  const all = [target, ...Object.values(targets)];
  return new Set(all.flatMap((one) => hostOf(() => one(connection, settings))));
}

/** No address leads nowhere. A function that throws, or names what is no address, may well name one the next time. */
function hostOf(target: () => HttpTarget): string[] {
  try {
    const { baseUrl } = target() as Partial<HttpTarget>;
    return baseUrl ? [new URL(baseUrl).host] : [];
  } catch {
    return [UNKNOWN_HOST];
  }
}
