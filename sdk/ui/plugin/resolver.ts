import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
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
    const errors = Object.fromEntries(findings(draft, view, schemas));
    const nested: FieldErrors<PluginDraft> = {};
    for (const [path, error] of Object.entries(errors)) set(nested, path, error);
    return Object.keys(errors).length > 0 ? { values: {}, errors: nested } : { values: draft, errors: {} };
  };

type Finding = [path: string, error: { type: string; message: string }];

function findings(draft: PluginDraft, view: PluginDetails, { connection, settings }: PluginSchemas): Finding[] {
  const own = settings && draft.enabled ? judge(settings, draft.settings.values, view.settings.secretsSet, 'settings.values') : [];
  const connections = sentConnections(draft, view)
    .filter((sent) => connection && sent.connection.enabled)
    .flatMap(({ place, connection: { id, values } }) =>
      judge(connection as z.ZodType, values, view.connections.find((stored) => stored.id === id)?.secretsSet ?? [], `connections.${place}.values`),
    );
  return [...own, ...connections];
}

function judge(schema: z.ZodType, values: Record<string, unknown>, secrets: readonly string[], prefix: string): Finding[] {
  const kept = Object.fromEntries(secrets.filter((name) => values[name] === undefined).map((name) => [name, KEPT]));
  const verdict = schema.safeParse({ ...values, ...kept });
  if (verdict.success) return [];
  // The first finding of a field is the one to show.
  return verdict.error.issues.toReversed().map(({ path, code, message }) => [[prefix, ...path].join('.'), { type: code, message }]);
}
