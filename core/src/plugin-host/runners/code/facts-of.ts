import { secretFields, type AnyPlugin, type FieldMeta, type Versioned } from '@ombi/sdk';
import { z } from 'zod';
import type { FormFacts, PluginFacts } from '../facts.js';

/** Describe a definition. What takes time, or may differ from time to time, is worked out when it is read. */
export function factsOf({ settings, connection, provides, actions, jobs, on, test }: AnyPlugin): PluginFacts {
  return {
    settings: formFacts(settings),
    connection: formFacts(connection),
    plan: 'slots' in connection ? { slots: connection.slots } : { max: connection.max },
    provides: Object.fromEntries(Object.entries(provides).map(([capability, members]) => [capability, valuesOf(members)])),
    actions: Object.keys(actions ?? {}),
    jobs: (jobs ?? []).map(({ id, schedule, timeoutMs }) => ({ id, schedule, timeoutMs })),
    events: Object.keys(on ?? {}),
    hasTest: test !== undefined,
  };
}

function formFacts({ version, schema }: Versioned<z.ZodObject>): FormFacts {
  const fields = Object.keys(schema.shape);
  return {
    version,
    fields,
    secrets: secretFields(schema),
    hidden: fields.filter((name) => isHidden(schema, name)),
    get defaults() {
      return defaultsOf(schema);
    },
    get jsonSchema() {
      return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) };
    },
  };
}

/** What the schema gives to a field that nobody filled in. */
export function defaultsOf(schema: z.ZodObject): Record<string, unknown> {
  const given = Object.entries(schema.shape).map(([name, member]) => [name, (member as z.ZodType).safeParse(undefined)] as const);
  return Object.fromEntries(given.flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])));
}

const isHidden = (schema: z.ZodObject, name: string): boolean => (schema.shape[name]?.meta() as FieldMeta | undefined)?.hidden === true;

const valuesOf = (members: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, member]) => typeof member !== 'function'));
