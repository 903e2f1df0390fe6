import { visibleFields, type ObjectSchema } from '../schema/field-schema.js';
import type { Issue } from '../http/problem.js';
import { sentConnections, type PluginDraft } from './draft.js';
import type { PluginDetails } from './plugin-view.js';

const CONNECTION = /^connections\.(\d+)\.(.+)$/;
const SETTINGS = /^settings\.(.+)$/;

/** The field on screen that an issue of the server is about; null when it is about none, or about one that nobody sees. */
export function fieldOf({ path }: Issue, draft: PluginDraft, view: PluginDetails): string | null {
  const [, index, name] = CONNECTION.exec(path) ?? [];
  const sent = index === undefined ? undefined : sentConnections(draft, view)[Number(index)];
  if (sent) return isSeen(view.schema.connection, name) ? `connections.${sent.place}.values.${name}` : null;

  const setting = SETTINGS.exec(path)?.[1];
  return isSeen(view.schema.settings, setting) ? `settings.values.${setting}` : null;
}

/** Whether a form has a place in which something can be said about a member. */
const isSeen = (schema: ObjectSchema, path: string | undefined): boolean =>
  visibleFields(schema).some(([name]) => name === path?.split('.')[0]);
