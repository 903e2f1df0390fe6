import { wireId } from './numbers.js';
import type { ConnectionState, PluginState } from './wire.js';

type Values = Readonly<Record<string, unknown>>;

/** The values that a client sent. Null says nothing, except of the members named: there it stands for "forget it", or "none". */
export const sentValues = (values: Values, ...nullable: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && (value !== null || nullable.includes(name))));

/** Values as a draft of the stored connection that has this {@link wireId}, or of a new one. */
export function numberedDraft(
  id: number | null | undefined,
  { connections }: Pick<PluginState<unknown, unknown>, 'connections'>,
  values: Values,
): ConnectionState {
  const stored = connections.find((connection) => wireId(connection.id) === id);
  return { id: stored?.id ?? '', enabled: true, values };
}
