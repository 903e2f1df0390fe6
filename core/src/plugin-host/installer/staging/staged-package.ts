import type { Capability, Manifest, Permission } from '@ombi/sdk';

/** Where a package came from. */
type PackageSource = 'registry' | 'upload' | 'folder';

/** The recorded origin of an installed package. */
export interface PackageOrigin {
  readonly source: PackageSource;
  /** The URL of the registry or the path of the folder; null for an upload. */
  readonly from: string | null;
  /** The sha512 hash of the package file; null for a folder. */
  readonly integrity: string | null;
}

/** A package that was fetched and inspected, and waits for an administrator's confirmation. None of its code has run. */
export interface StagedPackage {
  readonly token: string;
  /** The staging folder; the package is in its folder `package`. */
  readonly stagingPath: string;
  readonly packageName: string;
  readonly version: string;
  readonly manifest: Manifest;
  readonly origin: PackageOrigin;
  /** The folder of the plug-in that it replaces; null for a new one. */
  readonly replaces: { readonly folder: string; readonly version: string } | null;
}

/** A staged package in API answers. */
export interface StagedPackageView {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly provides: readonly Capability[];
  readonly permissions: readonly Permission[];
  /** The range of sdk versions that it supports. */
  readonly sdk: string;
  readonly source: PackageSource;
  readonly replaces: { readonly version: string } | null;
}

export const toStagedPackageView = ({
  token,
  packageName,
  version,
  manifest,
  origin: packageOrigin,
  replaces,
}: StagedPackage): StagedPackageView => ({
  token,
  id: manifest.id,
  name: manifest.name,
  packageName,
  version,
  description: manifest.description ?? null,
  provides: manifest.provides,
  permissions: manifest.permissions,
  sdk: manifest.sdk,
  source: packageOrigin.source,
  replaces: replaces && { version: replaces.version },
});
