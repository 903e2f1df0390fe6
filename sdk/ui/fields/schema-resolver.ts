import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What a schema finds wrong with a value: dotted path, kind, and the schema's own words or key. */
export type FormIssue = readonly [path: string, error: { readonly type: string; readonly message: string }];

/** The findings of a schema, one for each field. */
export function findFormIssues(schema: z.ZodType, value: unknown, prefix: readonly string[] = []): FormIssue[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  // Later entries win where findings are put together, and the first finding of a field is the one to show.
  return result.error.issues.toReversed().map(({ path, code, message }) => [[...prefix, ...path].join('.'), { type: code, message }]);
}

/** Whether a schema takes neither an empty text nor nothing at a place. */
export const isRequiredBy = (schema: z.ZodType, name: string): boolean =>
  ['', null].every((blank) => findFormIssues(schema, { [name]: blank }).some(([path]) => path === name));

/** Findings in the shape in which a form keeps its errors. */
export function toFieldErrors<T extends FieldValues>(findings: readonly FormIssue[]): FieldErrors<T> {
  const errors: FieldErrors<T> = {};
  for (const [path, error] of findings) set(errors, path, error);
  return errors;
}

/** The rules of a schema for a form, while typing. Values stay as they were typed; the server reads them. */
export const schemaResolver =
  <T extends FieldValues>(schema: z.ZodType): Resolver<T> =>
  (values) => {
    const findings = findFormIssues(schema, values);
    return findings.length > 0 ? { values: {}, errors: toFieldErrors<T>(findings) } : { values, errors: {} };
  };
