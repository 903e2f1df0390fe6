import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorsFrom, judge, type Finding } from '../fields/schema-resolver.js';
import { sentConnections, type PluginDraft } from './draft.js';
import type { PluginDetails } from './plugin-view.js';

/** Stands for a stored secret while a draft is judged, so that a kept one counts as given. */
const KEPT = '********';

/** The schemas of the plug-in, as its `settings.ts` exports them. Without them only the server judges. */
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
  if (!schemas.settings || !enabled) return [];
  return judge(schemas.settings, withKept(settings.values, view.settings.secretsSet), ['settings', 'values']);
}

function connectionFindings(draft: PluginDraft, view: PluginDetails, { connection: schema }: PluginSchemas): Finding[] {
  if (!schema) return [];
  return sentConnections(draft, view)
    .filter(({ connection }) => connection.enabled)
    .flatMap(({ place, connection: { id, values } }) => {
      const stored = view.connections.find((known) => known.id === id)?.secretsSet ?? [];
      return judge(schema, withKept(values, stored), ['connections', String(place), 'values']);
    });
}

const withKept = (values: Record<string, unknown>, secrets: readonly string[]) => ({
  ...values,
  ...Object.fromEntries(secrets.filter((name) => values[name] === undefined).map((name) => [name, KEPT])),
});
