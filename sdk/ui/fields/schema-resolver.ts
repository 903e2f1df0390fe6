import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** A validation error of a schema: dotted path, kind, and message or text key. */
export type FormIssue = readonly [path: string, error: { readonly type: string; readonly message: string }];

/** Validates a value; returns all validation errors, with the first error of each field last. */
export function findFormIssues(schema: z.ZodType, value: unknown, prefix: readonly string[] = []): FormIssue[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  // Reversed, because `toFieldErrors` keeps the last error of a field, and the first one is the one to show.
  return result.error.issues.toReversed().map(({ path, code, message }) => [[...prefix, ...path].join('.'), { type: code, message }]);
}

/** Whether the schema accepts no blank value for a field: neither an empty text nor an empty list nor null. */
export const isRequiredBySchema = (schema: z.ZodType, name: string): boolean =>
  ['', [], null].every((blank) => findFormIssues(schema, { [name]: blank }).some(([path]) => path === name));

/** Converts errors to the error structure of the form. */
export function toFieldErrors<T extends FieldValues>(findings: readonly FormIssue[]): FieldErrors<T> {
  const errors: FieldErrors<T> = {};
  for (const [path, error] of findings) set(errors, path, error);
  return errors;
}

/** Creates a form resolver that validates with a schema while typing. Values stay as typed; the server parses them. */
export const schemaResolver =
  <T extends FieldValues>(schema: z.ZodType): Resolver<T> =>
  (values) => {
    const findings = findFormIssues(schema, values);
    return findings.length > 0 ? { values: {}, errors: toFieldErrors<T>(findings) } : { values, errors: {} };
  };
