import type { z } from 'zod';

/** What is wrong with one field of an input. `path` is dotted; browsers have a text for the code, and `message` is English. */
export interface ValidationIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** Options of a `refine` with a code of its own, under which the browser has a text. */
export const ruleOptions = (code: string, message: string): { readonly message: string; readonly params: { readonly code: string } } => ({
  message,
  params: { code },
});

/** The issues of an input that a schema refused. A missing or blank value is `required`, whatever else the schema says of it. */
export const toValidationIssues = ({ issues }: z.core.$ZodError, given: unknown): ValidationIssue[] =>
  issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue, valueAt(given, issue.path)),
    message: issue.message,
  }));

function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  const own = (issue as { params?: { code?: unknown } }).params?.code;
  if (typeof own === 'string') return own;
  return value === undefined || value === null || value === '' ? 'required' : issue.code.replaceAll('_', '-');
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((parent, name) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[name], given);
