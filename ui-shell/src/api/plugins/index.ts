import { http } from '@ombi/sdk/ui/http';
import type { FailingConnection, PluginLogLine, PluginHealth } from './plugin-diagnostics-types.js';
import type { StagedPackage, InstalledPlugin, PackageDescription, RegistryPackage, PluginUpdate } from './plugin-install-types.js';

const PLUGINS = 'api/v3/plugins';
const STAGED = `${PLUGINS}/staged`;
const pluginPath = (id: string, rest = '') => `${PLUGINS}/${encodeURIComponent(id)}${rest}`;
const stagedPath = (token: string, rest = '') => `${STAGED}/${encodeURIComponent(token)}${rest}`;

/** Installs and removes plug-ins. A rejected package is a problem whose text names the reason. */
export const pluginInstallApi = {
  search: (text: string, signal?: AbortSignal) => http.get<RegistryPackage[]>(`${PLUGINS}/registry`, { query: { text }, signal }),
  /** What a package of the registry is. Rejects with the reason when it could not be installed. */
  preview: (name: string, version: string, signal?: AbortSignal) =>
    http.get<PackageDescription>(`${PLUGINS}/registry/preview`, { query: { name, version }, signal }),
  updates: () => http.get<PluginUpdate[]>(`${PLUGINS}/updates`),
  sources: () => http.get<PluginSources>(`${PLUGINS}/sources`),
  saveSources: (npmRegistrySettings: NpmRegistrySettings) => http.put<PluginSources>(`${PLUGINS}/sources`, npmRegistrySettings),

  /** Fetches and inspects a package without installing it. Without a version: the latest. */
  stage: (name: string, version?: string) => http.post<StagedPackage>(STAGED, { source: 'registry', name, version }),
  stageFolder: (path: string) => http.post<StagedPackage>(STAGED, { source: 'folder', path }),
  upload: (file: File) => http.post<StagedPackage>(`${STAGED}/upload`, file),
  install: (token: string) => http.post<InstalledPlugin>(stagedPath(token, '/install')),
  discard: (token: string) => http.delete<null>(stagedPath(token)),

  remove: (id: string, data: 'keep' | 'remove') => http.delete<null>(pluginPath(id), { query: { data } }),
};

/** Health and log of a plug-in. */
export const pluginDiagnosticsApi = {
  health: (id: string) => http.get<PluginHealth>(pluginPath(id, '/health')),
  /** Connections of all enabled plug-ins that fail. */
  failingConnections: () => http.get<FailingConnection[]>(`${PLUGINS}/failing-connections`),
  /** Oldest first. */
  log: (id: string) => http.get<PluginLogLine[]>(pluginPath(id, '/log')),
};

/** The registry from which plug-ins are fetched. */
export interface NpmRegistrySettings {
  /** Empty: the default one. */
  readonly registry: string;
}

export interface PluginSources extends NpmRegistrySettings {
  /** The registry that npm on the server is configured for; null when it names none. */
  readonly defaultRegistry: string | null;
}

export type * from './plugin-diagnostics-types.js';
export type * from './plugin-install-types.js';
