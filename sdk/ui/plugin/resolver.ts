import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorsFrom, judge, type Finding } from '../fields/schema-resolver.js';
import { sentConnections, type PluginDraft } from './draft.js';
import { withoutEmptied, type ObjectSchema } from '../schema/field-schema.js';
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
  return findingsIn(settings.values, view.settings.secretsSet, schemas.settings, view.schema.settings, ['settings', 'values']);
}

const connectionFindings = (draft: PluginDraft, view: PluginDetails, schemas: PluginSchemas): Finding[] =>
  sentConnections(draft, view)
    .filter(({ connection }) => connection.enabled)
    .flatMap(({ place }) => findingsAt(place, draft, view, schemas));

/** What is wrong with the connection at a place, whether it is switched on or not. */
export function findingsAt(place: number, { connections }: PluginDraft, view: PluginDetails, schemas: PluginSchemas): Finding[] {
  const { id, values } = connections[place] ?? { id: null, values: {} };
  const stored = view.connections.find((known) => known.id === id)?.secretsSet ?? [];
  return findingsIn(values, stored, schemas.connection, view.schema.connection, ['connections', String(place), 'values']);
}

/** A stored secret that is kept was judged when it was stored: nobody here knows it, so no rule about its form can. */
function findingsIn(
  values: Values,
  stored: readonly string[],
  schema: z.ZodType | undefined,
  drawn: ObjectSchema,
  path: readonly string[],
): Finding[] {
  const kept = stored.filter((name) => values[name] === undefined);
  const given = { ...withoutEmptied(drawn, values), ...Object.fromEntries(kept.map((name) => [name, KEPT_SECRET])) };
  const findings = schema ? judge(schema, given, path) : judgeBySchema(drawn, given, path);
  return findings.filter(([at]) => !kept.some((name) => at === [...path, name].join('.')));
}
