import { z } from 'zod';

/** Bend a value towards what a schema wants, where its meaning is beyond doubt; leave it as it is otherwise. */
export function soften(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return softenOptional(schema, value);
  if (value === undefined || value === null) return value;
  if (schema instanceof z.ZodObject) return softenObject(schema, value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((member) => soften(schema.element as z.ZodType, member)) : value;
  if (schema instanceof z.ZodRecord) return softenRecord(schema, value);
  if (schema instanceof z.ZodNumber) return number(value);
  if (schema instanceof z.ZodBoolean) return boolean(value);
  if (schema instanceof z.ZodString) return string(value);
  if (schema instanceof z.ZodEnum) return softenEnum(schema, value);
  const inner = wrapped(schema);
  return inner ? soften(inner, value) : value;
}

/** The schema that reads the input of a wrapper. */
function wrapped(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodLazy) return schema.unwrap() as z.ZodType;
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined;
}

/** An explicit null means "not given" where null itself is not a value. */
function softenOptional(schema: z.ZodOptional | z.ZodDefault | z.ZodPrefault, value: unknown): unknown {
  if (value === undefined) return undefined;
  const inner = schema.unwrap() as z.ZodType;
  return value === null && !inner.safeParse(null).success ? undefined : soften(inner, value);
}

function softenObject(schema: z.ZodObject, value: unknown): unknown {
  if (!isMembers(value)) return value;
  const names = Object.keys(schema.shape);
  const given = membersNamed(names, value);
  const pick = (name: string): unknown => (Object.hasOwn(value, name) ? value[name] : given.get(name.toLowerCase()));
  const known = Object.entries(schema.shape).map(([name, member]): [string, unknown] => [name, soften(member as z.ZodType, pick(name))]);
  return Object.fromEntries(known.filter(([, member]) => member !== undefined));
}

/** Members that the schema knows, by their names in lower case; the others are passed over, however many there are. */
function membersNamed(names: readonly string[], value: Record<string, unknown>): Map<string, unknown> {
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

function softenRecord(schema: z.ZodRecord, value: unknown): unknown {
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, soften(schema.valueType as z.ZodType, member)]));
}

const number = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;

function boolean(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim().toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : value;
}

const string = (value: unknown): unknown => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value);

/** Enumerations travel as numbers; their names are understood too. */
function softenEnum(schema: z.ZodEnum, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const wanted = value.trim().toLowerCase();
  const match = Object.entries(schema.enum).find(
    ([name, member]) => name.toLowerCase() === wanted || String(member).toLowerCase() === wanted,
  );
  return match ? match[1] : value;
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
