import type { z } from 'zod';
import type { Values } from '../../connections/values.js';
import type { Issue, Reading, Strictness } from '../runner.js';

/** Read values with a schema. What is put aside, or tried while the form is half filled in, is read field by field. */
export const readValues = (schema: z.ZodObject, candidate: Values, strictness: Strictness): Reading =>
  (strictness === 'strict' ? readStrictly : readHalf)(schema, withoutBlanks(schema, candidate));

function readStrictly(schema: z.ZodObject, given: Values): Reading {
  const { success, data, error } = schema.safeParse(given);
  return success ? { values: data, issues: [] } : { values: given, issues: error.issues.map((issue) => issueOf(issue, given, [])) };
}

function readHalf(schema: z.ZodObject, given: Values): Reading {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];

  for (const [name, member] of Object.entries(schema.shape)) {
    const { success, data, error } = (member as z.ZodType).safeParse(given[name]);
    if (success && data !== undefined) values[name] = data;
    if (success || isBlank(given[name])) continue;

    const isOfWrongType = error.issues.some(({ code }) => code === 'invalid_type');
    if (isOfWrongType) issues.push(...error.issues.map((issue) => issueOf(issue, given[name], [name])));
    else values[name] = given[name];
  }
  return { values, issues };
}

/** Forms and old clients write null or an empty text for "nothing"; it is dropped where the schema has another word for it. */
function withoutBlanks(schema: z.ZodObject, candidate: Values): Values {
  const isDropped = (name: string, value: unknown): boolean => {
    const member = schema.shape[name] as z.ZodType | undefined;
    return isBlank(value) && member !== undefined && !member.safeParse(value).success && member.safeParse(undefined).success;
  };
  return Object.fromEntries(Object.entries(candidate).filter(([name, value]) => !isDropped(name, value)));
}

function issueOf({ code, path, message, ...rest }: z.core.$ZodIssue, given: unknown, above: readonly string[]): Issue {
  const value = path.reduce<unknown>((parent, name) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[name], given);
  const own = (rest as { params?: { code?: unknown } }).params?.code;
  const named = typeof own === 'string' ? own : code.replaceAll('_', '-');
  return { path: [...above, ...path.map(String)].join('.'), code: isBlank(value) ? 'required' : named, message };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
