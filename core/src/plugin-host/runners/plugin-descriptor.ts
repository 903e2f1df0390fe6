import { createHash } from 'node:crypto';
import {
  PLUGIN_LIMITS,
  RUNTIME_LIMITS,
  CAPABILITIES,
  VARIANTS,
  secretFields,
  type AnyPlugin,
  type ChannelPreference,
  type FieldMeta,
  type VersionedSchema,
} from '@ombi/sdk';
import { z } from 'zod';

const Names = z.array(z.string()).max(200).readonly();
const Members = z.record(z.string(), z.unknown()).readonly();

const FormDescriptor = z.object({
  version: z.int(),
  fields: Names,
  secrets: Names,
  /** Fields that no form shows. */
  hidden: Names,
  /** Default values of fields. */
  defaults: Members,
  /** The schema of the input, before defaults apply; rules that JSON Schema cannot express are checked by the form itself. */
  jsonSchema: Members,
});

/** What is known of a form without running code, such as its JSON schema. */
export type FormDescriptor = z.output<typeof FormDescriptor>;

/** The serializable part of a plug-in's definition, known without running its code. */
export const PluginDescriptor = z.object({
  settings: FormDescriptor,
  connection: FormDescriptor,
  plan: z.union([
    z.object({
      slots: z
        .array(
          z.object({
            id: z.string(),
            variant: z.enum(VARIANTS).optional(),
            feature: z.string().optional(),
            max: z.int().min(1).max(PLUGIN_LIMITS.connections).optional(),
          }),
        )
        .max(PLUGIN_LIMITS.places)
        .readonly(),
    }),
    z.object({ max: z.int().min(1).max(PLUGIN_LIMITS.connections) }),
  ]),
  /** The members of each capability that are not functions. */
  provides: z.partialRecord(z.enum(CAPABILITIES), Members),
  actions: z.array(z.string()).max(PLUGIN_LIMITS.actions).readonly(),
  connectionActions: z
    .array(
      z.object({
        name: z.string(),
        timeoutMs: z.number().positive().max(RUNTIME_LIMITS.connectionActionMaxTimeoutMs),
        hidden: z.boolean(),
      }),
    )
    .max(PLUGIN_LIMITS.connectionActions)
    .readonly(),
  jobs: z
    .array(z.object({ id: z.string(), schedule: z.string(), timeoutMs: z.number().positive() }))
    .max(PLUGIN_LIMITS.jobs)
    .readonly(),
  /** The names of the events that it subscribes to. */
  events: Names,
  hasTest: z.boolean(),
  hasWebhook: z.boolean(),
  /** Whether it names repeated webhook calls. */
  hasWebhookKey: z.boolean(),
  /** Whether it listens to a service that pushes. */
  listens: z.boolean(),
});
export type PluginDescriptor = Readonly<z.output<typeof PluginDescriptor>>;

/** Describes a definition. Expensive or changing members are computed when they are read. */
export function describeDefinition(definition: AnyPlugin): PluginDescriptor {
  const { id, settings, connection, provides, actions, connectionActions, jobs, on, test, webhook, listen } = definition;
  return {
    settings: toFormDescriptor(settings),
    connection: toFormDescriptor(connection),
    plan: 'slots' in connection ? { slots: connection.slots } : { max: connection.max },
    provides: Object.fromEntries(
      Object.entries(provides).map(([capability, members]) => [
        capability,
        { ...defaultMembers(capability, id), ...nonFunctionMembers(members) },
      ]),
    ),
    actions: Object.keys(actions ?? {}),
    connectionActions: Object.entries(connectionActions ?? {}).map(
      ([name, { timeoutMs = RUNTIME_LIMITS.connectionActionTimeoutMs, hidden = false }]) => ({ name, timeoutMs, hidden }),
    ),
    jobs: (jobs ?? []).map(({ id, schedule, timeoutMs }) => ({ id, schedule, timeoutMs })),
    events: Object.keys(on ?? {}),
    hasTest: test !== undefined,
    hasWebhook: webhook !== undefined,
    hasWebhookKey: webhook?.idempotencyKey !== undefined,
    listens: listen !== undefined,
  };
}

/** A channel that names no number gets one of its own, which is the same in every portal and equals none of the public API. */
const defaultMembers = (capability: string, pluginId: string): Record<string, unknown> =>
  capability === 'notificationChannel' ? { agent: derivedChannelNumber(pluginId) } : {};

/** Seven digits, so that two plug-ins hardly ever share one. */
const derivedChannelNumber = (pluginId: string): number =>
  1_000_000 + (createHash('sha256').update(pluginId).digest().readUInt32BE() % 9_000_000);

function toFormDescriptor({ version, schema }: VersionedSchema<z.ZodObject>): FormDescriptor {
  const fields = Object.keys(schema.shape);
  return {
    version,
    fields,
    secrets: secretFields(schema),
    hidden: fields.filter((name) => isHidden(schema, name)),
    get defaults() {
      return schemaDefaults(schema);
    },
    get jsonSchema() {
      return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) };
    },
  };
}

/** The schema's default values. */
export function schemaDefaults(schema: z.ZodObject): Record<string, unknown> {
  const given = Object.entries(schema.shape).map(([name, member]) => [name, (member as z.ZodType).safeParse(undefined)] as const);
  return Object.fromEntries(given.flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])));
}

const isHidden = (schema: z.ZodObject, name: string): boolean => (schema.shape[name]?.meta() as FieldMeta | undefined)?.hidden === true;

const nonFunctionMembers = (members: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([, member]) => typeof member !== 'function' && member !== undefined)
      .map(([name, member]) => [name, name === 'preference' ? toPreferenceFacts(member as ChannelPreference) : (member as unknown)]),
  );

/** What a user enters for a channel, known without running code; rules that JSON Schema cannot express are checked by the plug-in. */
export interface PreferenceDescriptor extends Omit<ChannelPreference, 'schema'> {
  readonly jsonSchema: Readonly<Record<string, unknown>>;
}

const toPreferenceFacts = ({ schema, ...rest }: ChannelPreference): PreferenceDescriptor => ({
  ...rest,
  jsonSchema: { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
});
