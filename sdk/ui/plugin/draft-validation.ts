import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { toFieldErrors, findFormIssues, type FormIssue } from '../fields/schema-resolver.js';
import { connectionsToSave, type PluginDraft } from './draft.js';
import { withoutClearedNumbers, type ObjectSchema, visibleFields } from '../schema/field-schema.js';
import { findJsonSchemaIssues, KEPT_SECRET } from '../schema/json-schema-issues.js';
import type { PluginDetails, SettingsValues } from './plugin-view.js';
import type { Issue } from '../http/problem.js';

/** The schemas of the plug-in, as its `settings.ts` exports them. Without them its JSON Schema judges, and the server after it. */
export interface PluginSchemas {
  readonly connection?: z.ZodType;
  readonly settings?: z.ZodType;
}

/** The rules of the plug-in while typing. What is switched off is not judged. */
export const createPluginResolver =
  (view: PluginDetails, schemas: PluginSchemas): Resolver<PluginDraft> =>
  (draft) => {
    const findings = [...findSettingsIssues(draft, view, schemas), ...findConnectionIssues(draft, view, schemas)];
    return findings.length > 0 ? { values: {}, errors: toFieldErrors<PluginDraft>(findings) } : { values: draft, errors: {} };
  };

function findSettingsIssues({ enabled, settings }: PluginDraft, view: PluginDetails, schemas: PluginSchemas): FormIssue[] {
  if (!enabled) return [];
  return findValueIssues(settings.values, view.settings.secretsSet, schemas.settings, view.schema.settings, ['settings', 'values']);
}

const findConnectionIssues = (draft: PluginDraft, view: PluginDetails, schemas: PluginSchemas): FormIssue[] =>
  connectionsToSave(draft, view)
    .filter(({ connection }) => connection.enabled)
    .flatMap(({ place }) => findConnectionIssuesAt(place, draft, view, schemas));

/** What is wrong with the connection at a place, whether it is switched on or not. */
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

/** A stored secret that is kept was judged when it was stored: nobody here knows it, so no rule about its form can. */
function findValueIssues(
  values: SettingsValues,
  stored: readonly string[],
  schema: z.ZodType | undefined,
  jsonSchema: ObjectSchema,
  path: readonly string[],
): FormIssue[] {
  const kept = stored.filter((name) => values[name] === undefined);
  const given = { ...withoutClearedNumbers(jsonSchema, values), ...Object.fromEntries(kept.map((name) => [name, KEPT_SECRET])) };
  const findings = schema ? findFormIssues(schema, given, path) : findJsonSchemaIssues(jsonSchema, given, path);
  return findings.filter(([at]) => !kept.some((name) => at === [...path, name].join('.')));
}

const CONNECTION_PATH = /^connections\.(\d+)\.(.+)$/;
const SETTINGS_PATH = /^settings\.(.+)$/;

/** The field on screen that an issue of the server is about; null when it is about none, or about one that nobody sees. */
export function fieldPathOf({ path }: Issue, draft: PluginDraft, view: PluginDetails): string | null {
  const [, index, name] = CONNECTION_PATH.exec(path) ?? [];
  const sent = index === undefined ? undefined : connectionsToSave(draft, view)[Number(index)];
  if (sent) return isVisible(view.schema.connection, name) ? `connections.${sent.place}.values.${name}` : null;

  const setting = SETTINGS_PATH.exec(path)?.[1];
  return isVisible(view.schema.settings, setting) ? `settings.values.${setting}` : null;
}

/** Whether a form has a place in which something can be said about a member. */
const isVisible = (schema: ObjectSchema, path: string | undefined): boolean =>
  visibleFields(schema).some(([name]) => name === path?.split('.')[0]);
