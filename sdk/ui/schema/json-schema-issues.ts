import type { FormIssue } from '../fields/schema-resolver.js';
import { isNullable, simplifySchema, type FieldSchema, type ObjectSchema } from './field-schema.js';

/** Stands for an unchanged secret while a draft is validated, so that it counts as present. */
export const KEPT_SECRET = '********';

/** Kinds of errors, with the same codes as the server. */
type IssueKind = 'required' | 'too-small' | 'too-big' | 'invalid-format' | 'invalid-type' | 'invalid-value' | 'not-a-number' | 'not-whole';

/**
 * Validates values against the JSON Schema of a generated form. It is never stricter than the plug-in's own schema on the server, which
 * checks what JSON Schema cannot express. The message is the plug-in's text `<field>.<kind>`, if it exists.
 */
export function findJsonSchemaIssues(schema: ObjectSchema, values: unknown, path: readonly string[] = []): FormIssue[] {
  const given = Object(values) as Readonly<Record<string, unknown>>;
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    findMemberIssues(name, member, given[name], [...path, name], schema.required?.includes(name) ?? false),
  );
}

/** Whether a single value is valid; never stricter than the server. */
export const isValidByJsonSchema = (schema: FieldSchema, value: unknown): boolean =>
  findJsonSchemaIssues({ properties: { value: schema }, required: ['value'] }, { value }).length === 0;

/** Whether a member is required: neither an empty text nor a missing value is valid. */
export function isRequiredField(schema: ObjectSchema, name: string): boolean {
  const member = schema.properties?.[name];
  if (!member || member.type === 'boolean') return false;
  const alone = { ...schema, properties: { [name]: member } };
  return ['', null].every((blank) => findJsonSchemaIssues(alone, { [name]: blank }).length > 0);
}

function findMemberIssues(name: string, member: FieldSchema, value: unknown, path: readonly string[], isRequired: boolean): FormIssue[] {
  const schema = simplifySchema(member);
  const finding = (wrong: IssueKind): FormIssue => [path.join('.'), { type: wrong, message: `${schema.title ?? name}.${wrong}` }];

  if (schema['x-secret'] && value === KEPT_SECRET) return [];
  // A schema that accepts any value also accepts none.
  const acceptsAnything = schema.type === undefined && !schema.enum;
  if (isBlank(value, schema))
    return mustBePresent(schema, value, isRequired) && !acceptsAnything && !isNullable(member) ? [finding('required')] : [];
  if (acceptsAnything) return [];
  if (schema.enum) return [value].flat().every((one) => schema.enum?.some((known) => known === one)) ? [] : [finding('invalid-value')];
  if (typeof value === 'object') return findNestedIssues(schema, value as object, path, finding);
  const wrong = issueKindOf(schema, value);
  return wrong ? [finding(wrong)] : [];
}

function findNestedIssues(
  schema: FieldSchema,
  value: object,
  path: readonly string[],
  finding: (wrong: IssueKind) => FormIssue,
): FormIssue[] {
  if (!Array.isArray(value)) return schema.type === 'object' ? findJsonSchemaIssues(schema, value, path) : [finding('invalid-type')];
  if (schema.type !== 'array') return [finding('invalid-type')];
  const { items = {}, minItems = 0, maxItems = Infinity } = schema;
  if (value.length < minItems) return [finding('too-small')];
  if (value.length > maxItems) return [finding('too-big')];
  const named = { ...items, title: items.title ?? schema.title };
  return value.flatMap((item: unknown, index) => findMemberIssues(path.at(-1) ?? '', named, item, [...path, String(index)], true));
}

function issueKindOf(schema: FieldSchema, value: unknown): IssueKind | null {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? textIssueKind(schema, value) : 'invalid-type';
    case 'integer':
    case 'number':
      return typeof value === 'number' ? numberIssueKind(schema, value) : 'not-a-number';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'invalid-type';
    case 'array':
    case 'object':
      return 'invalid-type';
    case undefined:
    default:
      return null;
  }
}

function textIssueKind({ minLength = 0, maxLength = Infinity, pattern, format }: FieldSchema, value: string): IssueKind | null {
  if (value.length < minLength) return 'too-small';
  if (value.length > maxLength) return 'too-big';
  const isWritten = (pattern === undefined || matchesPattern(pattern, value)) && (format !== 'uri' || URL.canParse(value));
  return isWritten ? null : 'invalid-format';
}

function numberIssueKind(schema: FieldSchema, value: number): IssueKind | null {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  if (schema.type === 'integer' && !Number.isInteger(value)) return 'not-whole';
  if (value < minimum || value <= exclusiveMinimum) return 'too-small';
  return value > maximum || value >= exclusiveMaximum ? 'too-big' : null;
}

/**
 * Whether a value must be present. An emptied number (null) counts as missing even with a default, because the default does not replace
 * null.
 */
const mustBePresent = ({ type }: FieldSchema, value: unknown, isRequired: boolean): boolean =>
  isRequired || (value === null && (type === 'integer' || type === 'number'));

/** Whether a value counts as empty. An empty text is a value only when the schema accepts any text. */
function isBlank(value: unknown, { type, minLength, pattern, format, enum: choices }: FieldSchema): boolean {
  if (value === undefined || value === null) return true;
  return (
    value === '' && (type !== 'string' || Boolean(minLength) || pattern !== undefined || format !== undefined || choices !== undefined)
  );
}

/** Tests a pattern; returns true for one that this browser cannot compile, so that the server checks it. */
function matchesPattern(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}
