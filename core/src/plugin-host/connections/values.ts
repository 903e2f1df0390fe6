import { secretFields } from '@ombi/sdk';
import type { z } from 'zod';

/** Members of a settings object, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Secrets by the name of their field, each sealed by the vault. */
export type Sealed = Readonly<Record<string, string>>;

/** What the schema gives to a field that nobody filled in. */
export function defaultsOf(schema: z.ZodObject): Values {
  const given = Object.entries(schema.shape).map(([name, member]) => [name, (member as z.ZodType).safeParse(undefined)] as const);
  return Object.fromEntries(given.flatMap(([name, { success, data }]) => (success && data !== undefined ? [[name, data]] : [])));
}

/** The members that may be shown: those of today's schema that are no secrets. */
export function withoutSecrets(schema: z.ZodObject, values: Values): Values {
  const secret = new Set(secretFields(schema));
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape && !secret.has(name)));
}

/** The secret members that are filled in. */
export function secretsOf(schema: z.ZodObject, values: Values): Readonly<Record<string, string>> {
  const filled = secretFields(schema).map((name) => [name, values[name]] as const);
  return Object.fromEntries(filled.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
}
