import type { PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { toValidationIssues, validationProblem } from './validation-issues.js';

/** Converts a value to the type that a schema expects where the meaning is certain; otherwise returns it unchanged. */
function coerceInput(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return coerceOptional(schema, value);
  if (value === undefined || value === null) return value;
  if (schema instanceof z.ZodObject) return coerceObject(schema, value);
  if (schema instanceof z.ZodDiscriminatedUnion) return coerceUnion(schema, value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((member) => coerceInput(schema.element as z.ZodType, member)) : value;
  if (schema instanceof z.ZodRecord) return coerceRecord(schema, value);
  if (schema instanceof z.ZodNumber) return coerceNumber(value);
  if (schema instanceof z.ZodBoolean) return coerceBoolean(value);
  if (schema instanceof z.ZodString) return coerceString(value);
  if (schema instanceof z.ZodEnum) return coerceEnum(schema, value);
  if (schema instanceof z.ZodNullable && schema.unwrap() instanceof z.ZodNumber && isBlank(value)) return null;
  const inner = innerSchema(schema);
  return inner ? coerceInput(inner, value) : value;
}

/** The input schema of a wrapper. */
function innerSchema(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodLazy) return schema.unwrap() as z.ZodType;
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined;
}

/** Treats an explicit null as "not given" where null is not a valid value. */
function coerceOptional(schema: z.ZodOptional | z.ZodDefault | z.ZodPrefault, value: unknown): unknown {
  if (value === undefined) return undefined;
  const inner = schema.unwrap() as z.ZodType;
  return value === null && !inner.safeParse(null).success ? undefined : coerceInput(inner, value);
}

function coerceObject(schema: z.ZodObject, value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const names = Object.keys(schema.shape);
  const given = findMembers(names, value);
  const pick = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : given.get(name.toLowerCase()));
  const known = Object.entries(schema.shape).map(([name, member]): [string, unknown] => [
    name,
    coerceInput(member as z.ZodType, pick(name)),
  ]);
  return Object.fromEntries(known.filter(([, member]) => member !== undefined));
}

/** Converts a value to the option that its discriminator names, however that is written. */
function coerceUnion({ options, def }: z.ZodDiscriminatedUnion, value: unknown): unknown {
  for (const option of options as readonly z.ZodObject[]) {
    const coerced = coerceInput(option, value);
    const named = (Object(coerced) as Record<string, unknown>)[def.discriminator];
    if (z.safeParse(option.shape[def.discriminator]!, named).success) return coerced;
  }
  return value;
}

/**
 * Finds the members that the schema knows, by their names in lower case. Only known members are visited, so that the number of unknown ones
 * does not matter.
 */
function findMembers(names: readonly string[], value: Record<string, unknown>): Map<string, unknown> {
  const given = new Map<string, unknown>();
  if (names.every((name) => Object.hasOwn(value, name))) return given;
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const longest = Math.max(0, ...names.map(({ length }) => length));
  for (const name of Object.keys(value)) {
    if (name.length > longest) continue;
    const folded = name.toLowerCase();
    if (wanted.has(folded)) given.set(folded, value[name]);
  }
  return given;
}

function coerceRecord(schema: z.ZodRecord, value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, coerceInput(schema.valueType as z.ZodType, member)]));
}

const coerceNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

function coerceBoolean(value: unknown): unknown {
  if (value === 0 || value === 1) return value === 1;
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : value;
}

const coerceString = (value: unknown): unknown => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);

/** Enumerations are sent as numbers; names are accepted, too. */
function coerceEnum(schema: z.ZodEnum, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const wanted = value.trim().toLowerCase();
  const match = Object.entries(schema.enum).find(
    ([name, member]) => name.toLowerCase() === wanted || String(member).toLowerCase() === wanted,
  );
  return match ? match[1] : value;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pipe that exposes its schema. */
export interface LenientZodPipe<T extends z.ZodType> extends PipeTransform<unknown, z.output<T>> {
  readonly schema: T;
}

/**
 * Validation pipe that parses a body or a query leniently, as old clients write them: names in any case, numbers and booleans as text,
 * booleans as 0 and 1, a blank text for no number, unknown members ignored, a missing body as an empty one. Invalid input is answered with
 * 400, English texts per field, and `issues` with the codes for which browsers have texts.
 */
export const lenientZodPipe = <T extends z.ZodType>(schema: T): LenientZodPipe<T> => ({
  schema,
  transform: (value: unknown) => parseLeniently(schema, value),
});

/** {@link lenientZodPipe} for other values. Throws a 400 problem. */
function parseLeniently<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const input = coerceInput(schema, value ?? (schema instanceof z.ZodObject ? {} : undefined));
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw validationProblem(toValidationIssues(parsed.error, input));
}
