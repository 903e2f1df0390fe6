import type { z } from 'zod';
import type { Values } from '../../connections/values.js';
import type { Issue } from '../draft.js';

/** What a schema makes of values, or what it has against them. */
export interface Reading {
  readonly values: Values;
  readonly issues: readonly Issue[];
}

/** For values that are going to be used: all rules count. */
export function readStrictly(schema: z.ZodObject, candidate: Values, path: string): Reading {
  const given = withoutBlanks(schema, candidate);
  const { success, data, error } = schema.safeParse(given);
  return success ? { values: data, issues: [] } : { values: given, issues: error.issues.map((issue) => issueOf(issue, given, path)) };
}

/** For values that are put aside or tried while the form is half filled in: only types count, field by field. */
export function readIncomplete(schema: z.ZodObject, candidate: Values, path: string): Reading {
  const given = withoutBlanks(schema, candidate);
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];

  for (const [name, member] of Object.entries(schema.shape)) {
    const { success, data, error } = (member as z.ZodType).safeParse(given[name]);
    if (success && data !== undefined) values[name] = data;
    if (success || isBlank(given[name])) continue;

    const isOfWrongType = error.issues.some(({ code }) => code === 'invalid_type');
    if (isOfWrongType) issues.push(...error.issues.map((issue) => issueOf(issue, given[name], `${path}.${name}`)));
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

function issueOf({ code, path, message, ...rest }: z.core.$ZodIssue, given: unknown, prefix: string): Issue {
  const value = path.reduce<unknown>((parent, name) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[name], given);
  const own = (rest as { params?: { code?: unknown } }).params?.code;
  const named = typeof own === 'string' ? own : code.replaceAll('_', '-');
  return { path: [prefix, ...path.map(String)].join('.'), code: isBlank(value) ? 'required' : named, message };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
