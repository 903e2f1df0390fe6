import type { z } from 'zod';
import { Problem } from './problem.js';

/** Values of an error text, such as a limit. */
type IssueParams = Readonly<Record<string, string | number>>;

/** What is wrong with one field of an input. `path` is dotted; browsers have a text for the code, and `message` is English. */
export interface ValidationIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly params?: IssueParams;
}

/** Options of a `refine` with a code of its own, under which the browser has a text. */
export const ruleOptions = (code: string, message: string): { readonly message: string; readonly params: { readonly code: string } } => ({
  message,
  params: { code },
});

/** The problem of values that are not valid: 400 with English texts per field, and `issues` with the codes for which browsers have texts. */
export const validationProblem = (issues: readonly ValidationIssue[], detail = 'One or more values are not valid.'): Problem =>
  new Problem(400, 'validation', detail, fieldErrors(issues), { issues });

function fieldErrors(issues: readonly ValidationIssue[]): Record<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { path, message } of issues) texts.set(path, [...(texts.get(path) ?? []), message]);
  return Object.fromEntries(texts);
}

/** The issues of an input that a schema refused. A missing or blank value is `required`, whatever else the schema says of it. */
export const toValidationIssues = ({ issues }: z.core.$ZodError, given: unknown): ValidationIssue[] =>
  issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue, valueAt(given, issue.path)),
    message: issue.message,
  }));

/** The code of each kind of issue; browsers have a text for every one of them. */
const CODES: Readonly<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'invalid-type',
  invalid_format: 'invalid-format',
  invalid_value: 'invalid-value',
  too_big: 'too-big',
  too_small: 'too-small',
  invalid_union: 'invalid-value',
  custom: 'invalid',
  invalid_element: 'invalid',
  invalid_key: 'invalid',
  not_multiple_of: 'invalid',
  unrecognized_keys: 'invalid',
};

function codeOf(issue: z.core.$ZodIssue, value: unknown): string {
  const own = (issue as { params?: { code?: unknown } }).params?.code;
  if (typeof own === 'string') return own;
  return value === undefined || value === null || value === '' ? 'required' : CODES[issue.code];
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((parent, name) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[name], given);
