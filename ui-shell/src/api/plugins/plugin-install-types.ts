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
  /** What the newer versions change, in Markdown; null when the package does not say. */
  readonly releaseNotes: string | null;
}

/** What a package is, read from its `package.json` and manifest. None of its code has run. */
export interface PackageDescription {
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly provides: readonly string[];
  readonly permissions: readonly string[];
  /** The range of sdk versions that the package supports. */
  readonly sdk: string;
  /** The range of Node.js versions that it supports; null when it names none. */
  readonly node: string | null;
  /** The level of the quality scale that its author claims. */
  readonly quality: 'bronze' | 'silver' | 'gold' | null;
  /** A `data:` URL. */
  readonly logo: string | null;
  readonly homepage: string | null;
  /** What it changes, in Markdown; null when it does not say. */
  readonly releaseNotes: string | null;
}

/** A fetched package that waits for confirmation. */
export interface StagedPackage extends PackageDescription {
  readonly token: string;
  readonly source: 'registry' | 'upload' | 'folder';
  readonly replaces: { readonly version: string } | null;
}

export type InstalledPlugin = PluginSummary;
