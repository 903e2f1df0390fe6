import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorsFrom, judge, type Finding } from '../fields/schema-resolver.js';
import { sentConnections, type PluginDraft } from './draft.js';
import type { ObjectSchema } from '../schema/field-schema.js';
import { judgeBySchema, KEPT_SECRET } from '../schema/judge-by-schema.js';
import type { PluginDetails, Values } from './plugin-view.js';

/** The schemas of the plug-in, as its `settings.ts` exports them. Without them its JSON Schema judges, and the server after it. */
export interface PluginSchemas {
  readonly connection?: z.ZodType;
  readonly settings?: z.ZodType;
}

/** The rules of the plug-in while typing. What is switched off is not judged. */
export const resolverFor =
  (view: PluginDetails, schemas: PluginSchemas): Resolver<PluginDraft> =>
  (draft) => {
    const findings = [...ownFindings(draft, view, schemas), ...connectionFindings(draft, view, schemas)];
    return findings.length > 0 ? { values: {}, errors: errorsFrom<PluginDraft>(findings) } : { values: draft, errors: {} };
  };

function ownFindings({ enabled, settings }: PluginDraft, view: PluginDetails, schemas: PluginSchemas): Finding[] {
  if (!enabled) return [];
  const values = withKept(settings.values, view.settings.secretsSet);
  return findingsIn(values, schemas.settings, view.schema.settings, ['settings', 'values']);
}

function connectionFindings(draft: PluginDraft, view: PluginDetails, { connection: schema }: PluginSchemas): Finding[] {
  return sentConnections(draft, view)
    .filter(({ connection }) => connection.enabled)
    .flatMap(({ place, connection: { id, values } }) => {
      const stored = view.connections.find((known) => known.id === id)?.secretsSet ?? [];
      return findingsIn(withKept(values, stored), schema, view.schema.connection, ['connections', String(place), 'values']);
    });
}

function findingsIn(values: Values, schema: z.ZodType | undefined, drawn: ObjectSchema, path: readonly string[]): Finding[] {
  return schema ? judge(schema, values, path) : judgeBySchema(drawn, values, path);
}

const withKept = (values: Record<string, unknown>, secrets: readonly string[]) => ({
  ...values,
  ...Object.fromEntries(secrets.filter((name) => values[name] === undefined).map((name) => [name, KEPT_SECRET])),
});
