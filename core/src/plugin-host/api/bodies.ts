import { NOTIFICATION_TYPES } from '@ombi/sdk';
import { z } from 'zod';

const Values = z.record(z.string(), z.unknown());
const Place = z.string().trim().min(1).nullable().default(null);
const Text = z.string().max(20_000).nullable().default(null);

/** All settings of a plug-in, saved as a whole. */
export const PluginBody = z.object({
  enabled: z.boolean(),
  settings: z.object({ values: Values.default({}) }).default({ values: {} }),
  connections: z
    .array(z.object({ id: Place, slot: Place, enabled: z.boolean(), values: Values.default({}) }))
    .max(100)
    .default([]),
  templates: z
    .array(z.object({ type: z.enum(NOTIFICATION_TYPES), enabled: z.boolean(), subject: Text, message: Text }))
    .max(100)
    .optional(),
});
export type PluginBody = z.output<typeof PluginBody>;

/** A connection as it stands on screen. */
export const ProbeBody = z.object({ connectionId: Place, slot: Place, settings: Values.default({}), values: Values.default({}) });
export type ProbeBody = z.output<typeof ProbeBody>;

export const ActionBody = ProbeBody.extend({ input: z.unknown().optional() });
export type ActionBody = z.output<typeof ActionBody>;

export const LogQuery = z.object({ limit: z.coerce.number().int().min(1).max(200).default(200) });
export type LogQuery = z.output<typeof LogQuery>;
