import { z } from 'zod';
import type { VersionedSchema } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';
import type { SettingsIssue, SettingsParseResult, ValidationMode, MigratedSettings, DecryptedSettings } from './plugin-runner.js';
import { schemaDefaults } from './plugin-descriptor.js';

/**
 * Settings migration: migrates stored values to the form's version and validates them with its zod schema; without stored values the
 * defaults are used. Values that a newer version stored are kept as they are, and cannot be used.
 */
export function migrateAndValidateSettings(form: VersionedSchema<z.ZodObject>, stored: DecryptedSettings | null): MigratedSettings {
  if (stored && stored.version > form.version) return { all: stored.values, parsed: null, formError: newerSettingsFault(stored, form) };
  const all = stored ? migrateValues(form, stored) : schemaDefaults(form.schema);
  const { success, data, error } = form.schema.safeParse(all);
  return success
    ? { all: { ...all, ...data }, parsed: Object.freeze(data), formError: null }
    : { all, parsed: null, formError: z.prettifyError(error) };
}

const newerSettingsFault = (stored: DecryptedSettings, form: VersionedSchema<z.ZodObject>): string =>
  `a newer version of the plug-in stored these settings (version ${stored.version}, this one knows ${form.version}): install that version again, or enter them anew`;

const migrateValues = ({ version, migrate }: VersionedSchema<z.ZodObject>, stored: DecryptedSettings): DecryptedSettings['values'] =>
  stored.version < version && migrate ? migrate(stored.version, { ...stored.values }) : stored.values;

/** Validates and parses values with a zod schema. Values of disabled forms and drafts are parsed field by field. */
export const parseSettingsValues = (schema: z.ZodObject, candidate: SettingsValues, validationMode: ValidationMode): SettingsParseResult =>
  (validationMode === 'strict' ? parseStrictly : parseFieldByField)(schema, withoutBlanks(schema, candidate, validationMode));

function parseStrictly(schema: z.ZodObject, given: SettingsValues): SettingsParseResult {
  const { success, data, error } = schema.safeParse(given);
  return success ? { values: data, issues: [] } : { values: given, issues: error.issues.map((issue) => toSettingsIssue(issue, given, [])) };
}

function parseFieldByField(schema: z.ZodObject, given: SettingsValues): SettingsParseResult {
  const values: Record<string, unknown> = {};
  const issues: SettingsIssue[] = [];

  for (const [name, member] of Object.entries(schema.shape)) {
    const { success, data, error } = (member as z.ZodType).safeParse(given[name]);
    if (success && data !== undefined) values[name] = data;
    if (success || isBlank(given[name])) continue;

    const isOfWrongType = error.issues.some(({ code }) => code === 'invalid_type');
    if (isOfWrongType) issues.push(...error.issues.map((issue) => toSettingsIssue(issue, given[name], [name])));
    else values[name] = given[name];
  }
  return { values, issues };
}

/**
 * Forms and v1 clients send null or an empty text for "nothing"; it is dropped where the schema does not accept it. A number in use that was
 * emptied is refused instead, because its default would replace it without notice.
 */
function withoutBlanks(schema: z.ZodObject, candidate: SettingsValues, validationMode: ValidationMode): SettingsValues {
  const isDropped = (name: string, value: unknown): boolean => {
    const member = schema.shape[name] as z.ZodType | undefined;
    if (!isBlank(value) || member === undefined || (validationMode === 'strict' && value !== undefined && isNumberWithDefault(member)))
      return false;
    return !member.safeParse(value).success && member.safeParse(undefined).success;
  };
  return Object.fromEntries(Object.entries(candidate).filter(([name, value]) => !isDropped(name, value)));
}

function toSettingsIssue({ code, path, message, ...rest }: z.core.$ZodIssue, given: unknown, above: readonly string[]): SettingsIssue {
  const value = path.reduce<unknown>((parent, name) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[name], given);
  const own = (rest as { params?: { code?: unknown } }).params?.code;
  const named = typeof own === 'string' ? own : code.replaceAll('_', '-');
  return { path: [...above, ...path.map(String)].join('.'), code: isBlank(value) ? 'required' : named, message };
}

const isNumberWithDefault = (member: z.ZodType): boolean => member instanceof z.ZodDefault && member.unwrap() instanceof z.ZodNumber;

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
