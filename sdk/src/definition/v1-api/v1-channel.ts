import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../../capabilities/index.js';
import type { V1Connection, V1PluginSettings, V1Api, V1SettingsDraft, V1Template } from './v1-api.js';
import { v1TemplatesSchema } from './v1-conversion.js';

/** A notification channel of which the v1 API knows the first connection, whose fields have the same names in the v1 API. */
export interface V1ChannelOptions {
  /** Number of the channel in the public API. */
  readonly agent: number;
  /** The last part of both paths, e.g. `example`. */
  readonly name: string;
  /** Schemas of the posted fields; all of them may be missing or null. */
  readonly fields: z.ZodRawShape;
  /** The answer's fields in their order, with their values while nothing is stored. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** Whether the settings object contains the templates. Default: true. */
  readonly hasTemplates?: boolean;
}

type PostedFields = Readonly<Record<string, unknown>>;

/** Templates by the names of their types, as clients list them. */
export const sortV1Templates = (templates: readonly V1Template[]): V1Template[] =>
  [...templates].sort((one, other) => (typeName(one) < typeName(other) ? -1 : 1));

const typeName = ({ notificationType }: V1Template): string => NOTIFICATION_TYPES[notificationType] ?? '';

/** Maps posted fields to a draft of the first connection. Fields that were not posted stay as stored; null means their `blank` value. */
export function toOnlyConnection(
  posted: PostedFields,
  blank: PostedFields,
  { connections }: V1PluginSettings<unknown, unknown>,
): V1Connection {
  const [stored] = connections;
  const given = Object.entries(posted).filter(([, value]) => value !== undefined);
  const values = given.map(([field, value]) => [field, value ?? blank[field]]);
  return { id: stored?.id ?? '', enabled: true, values: { ...(stored?.values as object | undefined), ...Object.fromEntries(values) } };
}

/** Whether a v1 client sees the channel as switched on: whether its first connection sends messages. */
export const isFirstConnectionOn = ({ enabled, connections }: V1PluginSettings<unknown, unknown>): boolean =>
  enabled && (connections[0]?.enabled ?? true);

/**
 * The switches and connections to store when a v1 client saved the first connection: all others stay as they are. A channel with one
 * connection has a single switch, that of the plug-in; with several, each has its own, so that those of the others stay on.
 */
export function withFirstConnection(
  first: V1Connection,
  isOn: boolean,
  { enabled, connections }: V1PluginSettings<unknown, unknown>,
): Pick<V1SettingsDraft, 'enabled' | 'connections'> {
  const [stored, ...others] = connections as readonly V1Connection[];
  if (!stored || others.length === 0) return { enabled: isOn, connections: [{ ...first, enabled: true }] };
  const keepsSwitch = !isOn && !enabled;
  return { enabled: isOn || enabled, connections: [{ ...first, enabled: keepsSwitch ? stored.enabled : isOn }, ...others] };
}

/** The v1 API of a channel: `Settings/notifications/<name>` and `Tester/<name>`. */
export function v1ChannelApi<S, C>({ agent, name, fields, blank, hasTemplates = true }: V1ChannelOptions): V1Api<S, C> {
  const WireChannel = z.object({ ...fields, enabled: z.boolean().nullish() });
  const SettingsBody = hasTemplates ? WireChannel.extend({ notificationTemplates: v1TemplatesSchema(agent) }) : WireChannel;
  type Body = PostedFields & { readonly enabled?: boolean | null; readonly notificationTemplates?: readonly V1Template[] };

  return {
    settings: [
      {
        path: `Settings/notifications/${name}`,
        read: 'admin',
        body: SettingsBody,
        toWire: (state, templates) => {
          const stored = (state.connections[0]?.values ?? {}) as PostedFields;
          const values = Object.entries(blank).map(([field, otherwise]) => [field, stored[field] ?? otherwise]);
          const more = hasTemplates ? { notificationTemplates: sortV1Templates(templates) } : {};
          return { id: agent, enabled: isFirstConnectionOn(state), ...(Object.fromEntries(values) as object), ...more };
        },
        fromWire: ({ enabled, notificationTemplates: templates, ...posted }: Body, current) => ({
          ...withFirstConnection(toOnlyConnection(posted, blank, current), enabled ?? false, current),
          settings: {},
          ...(templates ? { templates } : {}),
        }),
      },
    ],
    testers: [
      {
        path: `Tester/${name}`,
        body: WireChannel,
        fromWire: ({ enabled: _, ...posted }: Body, current) => toOnlyConnection(posted, blank, current),
        toWire: ({ ok }) => ok,
      },
    ],
  };
}
