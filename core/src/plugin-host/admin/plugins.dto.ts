import { NOTIFICATION_TYPES, VARIANTS } from '@ombi/sdk';
import { z } from 'zod';
import { MESSAGE_MEDIA_KINDS, type ChannelOptions } from '../connections/channel-options.js';

const Values = z.record(z.string(), z.unknown());
const NullableId = z.string().trim().min(1).nullable().default(null);
const Text = z.string().max(20_000).nullable().default(null);

/** Options of a connection of a channel; null for no limit. Absent: as stored. */
const ChannelOptionsBody = {
  messageTypes: z.array(z.enum(NOTIFICATION_TYPES)).min(1).max(NOTIFICATION_TYPES.length).nullable().optional(),
  mediaKinds: z.array(z.enum(MESSAGE_MEDIA_KINDS)).min(1).max(MESSAGE_MEDIA_KINDS.length).nullable().optional(),
  mediaVariant: z.enum(VARIANTS).nullable().optional(),
} satisfies Record<keyof ChannelOptions, z.ZodType>;

/** Request body to save all settings of a plug-in, as a whole. */
export const SavePluginBody = z.object({
  enabled: z.boolean(),
  settings: z.object({ values: Values.default({}) }).default({ values: {} }),
  connections: z
    .array(
      z.object({
        id: NullableId,
        slot: NullableId,
        enabled: z.boolean(),
        values: Values.default({}),
        ...ChannelOptionsBody,
      }),
    )
    .max(100)
    .default([]),
  templates: z
    .array(z.object({ type: z.enum(NOTIFICATION_TYPES), enabled: z.boolean(), subject: Text, message: Text }))
    .max(100)
    .optional(),
});
export type SavePluginBody = z.output<typeof SavePluginBody>;

/** Request body to test a connection: an unsaved connection as it is on the screen. */
export const TestConnectionBody = z.object({
  connectionId: NullableId,
  slot: NullableId,
  settings: Values.default({}),
  values: Values.default({}),
});
export type TestConnectionBody = z.output<typeof TestConnectionBody>;

/** Request body of a plug-in action: an unsaved connection, and what the action receives. */
export const PluginActionBody = TestConnectionBody.extend({ input: z.unknown().optional() });
export type PluginActionBody = z.output<typeof PluginActionBody>;

/** How many lines of the plug-in log to return. */
export const PluginLogQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).default(200) });
export type PluginLogQuery = z.output<typeof PluginLogQuery>;
