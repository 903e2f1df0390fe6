import type { PluginSummary } from '@ombi/sdk/ui';

/** A plug-in that the registry offers. */
export interface RegistryPackage {
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  /** Null while it is not installed. */
  readonly installedVersion: string | null;
}

/** A newer version of an installed plug-in. */
export interface PluginUpdate {
  readonly id: string;
  readonly packageName: string;
  readonly installedVersion: string;
  readonly version: string;
}

/** A fetched package that waits for confirmation. None of its code has run. */
export interface StagedPackage {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly provides: readonly string[];
  readonly permissions: readonly string[];
  /** The range of sdk versions that the package supports. */
  readonly sdk: string;
  readonly source: 'registry' | 'upload' | 'folder';
  readonly replaces: { readonly version: string } | null;
}

export type InstalledPlugin = PluginSummary;
