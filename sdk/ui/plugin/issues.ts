import type { Issue } from '../http/problem.js';
import { sentConnections, type PluginDraft } from './draft.js';
import type { PluginDetails } from './plugin-view.js';

const CONNECTION = /^connections\.(\d+)\.(.+)$/;
const SETTINGS = /^settings\.(.+)$/;

/** The field on screen that an issue of the server is about; null when it is about none. */
export function fieldOf({ path }: Issue, draft: PluginDraft, view: PluginDetails): string | null {
  const [, index, name] = CONNECTION.exec(path) ?? [];
  const sent = index === undefined ? undefined : sentConnections(draft, view)[Number(index)];
  if (sent) return `connections.${sent.place}.values.${name}`;

  const setting = SETTINGS.exec(path)?.[1];
  return setting === undefined ? null : `settings.values.${setting}`;
}
