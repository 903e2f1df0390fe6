import type { V1Connection, V1PluginSettings, V1Template } from './v1-api.js';
import { z } from 'zod';

/**
 * Converts a connection id (text in the portal) to the numeric id of the v1 API: a positive 31-bit hash (FNV-1a) of the text, always the
 * same.
 */
export function v1ConnectionId(connectionId: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(connectionId)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff || 1;
}

type V1Values = Readonly<Record<string, unknown>>;

/**
 * Removes null members of a request body, because null means "not sent" in the v1 API. Members in `nullable` are kept: for them null means
 * "clear" or "none".
 */
export const withoutNullValues = (values: V1Values, ...nullable: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && (value !== null || nullable.includes(name))));

/** Builds a draft from values: of the stored connection with this {@link v1ConnectionId}, or of a new one. */
export function toV1ConnectionDraft(
  id: number | null | undefined,
  { connections }: Pick<V1PluginSettings<unknown, unknown>, 'connections'>,
  values: V1Values,
): V1Connection {
  const stored = connections.find((connection) => v1ConnectionId(connection.id) === id);
  return { id: stored?.id ?? '', enabled: true, values };
}

/** Schema of a posted template of this channel; missing members are empty or off. */
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
