import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { toFieldErrors, findFormIssues, type FormIssue } from '../fields/schema-resolver.js';
import { connectionsToSave, connectionPlanKind, type ConnectionDraft, type PluginDraft } from './draft.js';
import { withoutClearedNumbers, type ObjectSchema, visibleFields } from '../schema/field-schema.js';
import { findJsonSchemaIssues, KEPT_SECRET } from '../schema/json-schema-issues.js';
import type { PluginDetails, SettingsValues } from './plugin-view.js';
import type { ValidationIssue } from '../http/problem.js';

/**
 * The schemas that the plug-in's `settings.ts` exports. Without them the form validates with the JSON Schema; the server validates in
 * either case.
 */
export interface PluginSchemas {
  readonly connection?: z.ZodType;
  readonly settings?: z.ZodType;
}

/**
 * Creates the form resolver of a plug-in, which validates while typing. A disabled plug-in's settings and disabled connections are not
 * validated, nor is a connection at the moment when it is added: no value could be entered yet.
 */
export const createPluginResolver =
  (view: PluginDetails, schemas: PluginSchemas): Resolver<PluginDraft> =>
  (draft, _context, { names }) => {
    const isListChange = names?.length === 1 && names[0] === 'connections';
    const connectionIssues = findConnectionIssues(draft, view, schemas, ({ id }) => !isListChange || id !== null);
    const findings = [...findSettingsIssues(draft, view, schemas), ...connectionIssues];
    return findings.length > 0 ? { values: {}, errors: toFieldErrors<PluginDraft>(findings) } : { values: draft, errors: {} };
  };

function findSettingsIssues({ enabled, settings }: PluginDraft, view: PluginDetails, schemas: PluginSchemas): FormIssue[] {
  if (!enabled) return [];
  return findValueIssues(settings.values, view.settings.secretsSet, schemas.settings, view.schema.settings, ['settings', 'values']);
}

const findConnectionIssues = (
  draft: PluginDraft,
  view: PluginDetails,
  schemas: PluginSchemas,
  isWanted: (connection: ConnectionDraft) => boolean,
): FormIssue[] =>
  connectionsToSave(draft, view)
    .filter(({ connection }) => isWanted(connection) && connection.enabled && (draft.enabled || connectionPlanKind(view) === 'slots'))
    .flatMap(({ index }) => findConnectionIssuesAt(index, draft, view, schemas));

/** Validates the connection at an index, even when it is disabled. */
export function findConnectionIssuesAt(
  index: number,
  { connections }: PluginDraft,
  view: PluginDetails,
  schemas: PluginSchemas,
): FormIssue[] {
  const { id, values } = connections[index] ?? { id: null, values: {} };
  const stored = view.connections.find((known) => known.id === id)?.secretsSet ?? [];
  return findValueIssues(values, stored, schemas.connection, view.schema.connection, ['connections', String(index), 'values']);
}

/** How a secret begins that an action has filled in: encrypted, so that only the server can read it. */
const SEALED_PREFIX = 'sealed:';

/**
 * Validates values. The browser knows neither a stored secret that is kept nor one that an action has filled in, so no rule is applied to
 * them: both were validated by the server.
 */
function findValueIssues(
  values: SettingsValues,
  stored: readonly string[],
  schema: z.ZodType | undefined,
  jsonSchema: ObjectSchema,
  path: readonly string[],
): FormIssue[] {
  const sealed = Object.keys(values).filter((name) => String(values[name]).startsWith(SEALED_PREFIX));
  const kept = [...stored.filter((name) => values[name] === undefined), ...sealed];
  const given = { ...withoutClearedNumbers(jsonSchema, values), ...Object.fromEntries(kept.map((name) => [name, KEPT_SECRET])) };
  const findings = schema ? findFormIssues(schema, given, path) : findJsonSchemaIssues(jsonSchema, given, path);
  return findings.filter(([at]) => !kept.some((name) => at === [...path, name].join('.')));
}

const CONNECTION_PATH = /^connections\.(\d+)\.(.+)$/;
const TRIED_VALUE_PATH = /^values\.(.+)$/;
const SETTINGS_PATH = /^settings\.(.+)$/;

/** Returns the path of the form field for a validation error of the server; null when it concerns no field or a hidden one. */
export function fieldPathOf({ path }: ValidationIssue, draft: PluginDraft, view: PluginDetails): string | null {
  const [, index, name] = CONNECTION_PATH.exec(path) ?? [];
  const sent = index === undefined ? undefined : connectionsToSave(draft, view)[Number(index)];
  if (sent) return isVisible(view.schema.connection, name) ? `connections.${sent.index}.values.${name}` : null;

  return settingsFieldPathOf(path, view);
}

/** The same for the connection at an index that was tried without a save, where the server names its values without an index. */
export function triedFieldPathOf({ path }: ValidationIssue, index: number, view: PluginDetails): string | null {
  const name = TRIED_VALUE_PATH.exec(path)?.[1];
  if (name === undefined) return settingsFieldPathOf(path, view);
  return isVisible(view.schema.connection, name) ? `connections.${index}.values.${name}` : null;
}

function settingsFieldPathOf(path: string, view: PluginDetails): string | null {
  const setting = SETTINGS_PATH.exec(path)?.[1];
  return isVisible(view.schema.settings, setting) ? `settings.values.${setting}` : null;
}

/** Whether the form renders a field in which an error of this member can be shown. */
const isVisible = (schema: ObjectSchema, path: string | undefined): boolean =>
  visibleFields(schema).some(([name]) => name === path?.split('.')[0]);
