import type { ConnectionState, PluginState, V1Template } from './v1-api.js';
import { z } from 'zod';

/**
 * A server has a number on the wire and a text in the portal: the number is made of the text, positive, of 31 bits and always the same
 * (FNV-1a).
 */
export function v1ConnectionId(connectionId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(connectionId)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff || 1;
}

type V1Values = Readonly<Record<string, unknown>>;

/** The values that a client sent. Null says nothing, except of the members named: there it stands for "forget it", or "none". */
export const withoutNullValues = (values: V1Values, ...nullable: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && (value !== null || nullable.includes(name))));

/** Values as a draft of the stored connection that has this {@link v1ConnectionId}, or of a new one. */
export function toV1ConnectionDraft(
  id: number | null | undefined,
  { connections }: Pick<PluginState<unknown, unknown>, 'connections'>,
  values: V1Values,
): ConnectionState {
  const stored = connections.find((connection) => v1ConnectionId(connection.id) === id);
  return { id: stored?.id ?? '', enabled: true, values };
}

/** One template as clients of the v1 API post it: whatever they leave out is empty or off. */
const v1Template = (agent: number) =>
  z
    .object({
      id: z.int().nullish(),
      notificationType: z.int(),
      subject: z.string().nullish(),
      message: z.string().nullish(),
      enabled: z.boolean().nullish(),
    })
    .transform(({ id, notificationType, subject, message, enabled }): V1Template => ({
      id: id ?? 0,
      notificationType,
      agent,
      subject: subject ?? null,
      message: message ?? null,
      enabled: enabled ?? false,
    }));

/** Schema of the `notificationTemplates` in a posted settings object of the v1 API, for the channel with this number. */
export const v1TemplatesSchema = (agent: number) =>
  z
    .array(v1Template(agent))
    .nullish()
    .transform((templates): readonly V1Template[] | undefined => templates ?? undefined);
