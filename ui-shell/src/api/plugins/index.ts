import { http } from '@ombi/sdk/ui/http';
import type { Fetched, Installed, Offer, Update } from './store-wire.js';
import type { LogLine, PluginHealth } from './condition-wire.js';

const PLUGINS = 'api/v3/plugins';
const STAGED = `${PLUGINS}/staged`;
const at = (id: string, rest = '') => `${PLUGINS}/${encodeURIComponent(id)}${rest}`;
const staged = (token: string, rest = '') => `${STAGED}/${encodeURIComponent(token)}${rest}`;

/** Bringing plug-ins into the portal and out of it. A package that is refused is a problem with the reason as its text. */
export const pluginStore = {
  search: (text: string, signal?: AbortSignal) => http.get<Offer[]>(`${PLUGINS}/registry`, { query: { text }, signal }),
  updates: () => http.get<Update[]>(`${PLUGINS}/updates`),
  sources: () => http.get<Sources>(`${PLUGINS}/sources`),
  saveSources: (sources: Sources) => http.put<Sources>(`${PLUGINS}/sources`, sources),

  /** Fetched and looked into, but not placed. Without a version: the latest. */
  fetch: (name: string, version?: string) => http.post<Fetched>(STAGED, { source: 'registry', name, version }),
  fetchFolder: (path: string) => http.post<Fetched>(STAGED, { source: 'folder', path }),
  upload: (file: File) => http.post<Fetched>(`${STAGED}/upload`, file),
  install: (token: string) => http.post<Installed>(staged(token, '/install')),
  giveUp: (token: string) => http.delete<null>(staged(token)),

  remove: (id: string, data: 'keep' | 'remove') => http.delete<null>(at(id), { query: { data } }),
};

/** How a plug-in fares and fared. */
export const pluginCondition = {
  health: (id: string) => http.get<PluginHealth>(at(id, '/health')),
  /** Oldest first. */
  log: (id: string) => http.get<LogLine[]>(at(id, '/log')),
};

/** Where plug-ins are fetched from. */
export interface Sources {
  readonly registry: string;
}

export type * from './condition-wire.js';
export type * from './store-wire.js';
