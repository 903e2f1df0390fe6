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

/** A connection that a v1 client posted, converted to values of the connection schema. */
export interface V1PostedConnection {
  /** The number that the client gave; a number that the portal does not know, 0 and none are the same. */
  readonly id?: number | null | undefined;
  readonly values: V1Values;
}

/** Fields that together identify a server where the posted number does not, e.g. its id at the vendor, or its address. The first must not be empty. */
export type V1IdentityFields = readonly [string, ...string[]];

/**
 * Builds drafts of a whole list of connections. Each is of the stored connection with its {@link v1ConnectionId}; a posted number that the
 * portal does not know is one that the client chose itself, so the stored connection is found by `identities`, the first that fits. One that
 * another posted connection names, and one whose first identity is another, is never taken. Others are new.
 */
export function toV1ConnectionDrafts(
  posted: readonly V1PostedConnection[],
  { connections }: Pick<V1PluginSettings<unknown, unknown>, 'connections'>,
  identities: readonly V1IdentityFields[],
): V1Connection[] {
  const matched = posted.map(({ id }) => connections.find((stored) => v1ConnectionId(stored.id) === id));
  for (const identity of identities) {
    posted.forEach(({ values }, index) => {
      matched[index] ??= connections.find(
        (stored) =>
          !matched.includes(stored) &&
          isSame(identity, values, stored.values as V1Values) &&
          !isOther(identities[0]!, values, stored.values as V1Values),
      );
    });
  }
  return posted.map(({ values }, index) => ({ id: matched[index]?.id ?? '', enabled: true, values }));
}

/** Texts are the same in any case of letters; what is missing equals what is empty. */
const comparable = (value: unknown): string => String(value ?? '').toLowerCase();

const isSame = (fields: V1IdentityFields, one: V1Values, other: V1Values): boolean =>
  comparable(one[fields[0]]) !== '' && fields.every((field) => comparable(one[field]) === comparable(other[field]));

const isOther = (fields: V1IdentityFields, one: V1Values, other: V1Values): boolean =>
  fields.every((field) => comparable(one[field]) !== '' && comparable(other[field]) !== '') && !isSame(fields, one, other);

/** Builds a draft from values: of the stored connection with this {@link v1ConnectionId}, or of a new one. */
export function toV1ConnectionDraft(
  id: number | null | undefined,
  state: Pick<V1PluginSettings<unknown, unknown>, 'connections'>,
  values: V1Values,
): V1Connection {
  return toV1ConnectionDrafts([{ id, values }], state, [])[0]!;
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
