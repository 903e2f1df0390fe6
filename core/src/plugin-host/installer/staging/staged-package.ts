import type { Capability, Manifest, Permission } from '@ombi/sdk';

/** Where a package was taken from. */
type PackageSource = 'registry' | 'upload' | 'folder';

/** What is written down of where an installed package came from. */
export interface PackageOrigin {
  readonly source: PackageSource;
  /** The registry or the folder; null for an upload. */
  readonly from: string | null;
  /** The sha512 print of its file; null for a folder. */
  readonly integrity: string | null;
}

/** A package that was fetched and looked into, and waits for an administrator's word. None of its code has run. */
export interface StagedPackage {
  readonly token: string;
  /** The place of the staging; the package lies in `package` below it. */
  readonly place: string;
  readonly packageName: string;
  readonly version: string;
  readonly manifest: Manifest;
  readonly origin: PackageOrigin;
  /** The folder of the plug-in that gives way; null for a new one. */
  readonly replaces: { readonly folder: string; readonly version: string } | null;
}

/** The same for administrators. */
export interface StagedPackageView {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly provides: readonly Capability[];
  readonly permissions: readonly Permission[];
  /** The range of the contract that it was written for. */
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
