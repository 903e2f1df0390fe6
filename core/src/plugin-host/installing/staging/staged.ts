import type { Capability, Manifest, Permission } from '@ombi/sdk';

/** Where a package was taken from. */
type Source = 'registry' | 'upload' | 'folder';

/** What is written down of where an installed package came from. */
export interface Origin {
  readonly source: Source;
  /** The registry or the folder; null for an upload. */
  readonly from: string | null;
  /** The sha512 print of its file; null for a folder. */
  readonly integrity: string | null;
}

/** A package that was fetched and looked into, and waits for an administrator's word. None of its code has run. */
export interface Staged {
  readonly token: string;
  /** The place of the staging; the package lies in `package` below it. */
  readonly place: string;
  readonly packageName: string;
  readonly version: string;
  readonly manifest: Manifest;
  readonly origin: Origin;
  /** The folder of the plug-in that gives way; null for a new one. */
  readonly replaces: { readonly folder: string; readonly version: string } | null;
}

/** The same for administrators. */
export interface StagedView {
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
  readonly source: Source;
  readonly replaces: { readonly version: string } | null;
}

export const viewOf = ({ token, packageName, version, manifest, origin, replaces }: Staged): StagedView => ({
  token,
  id: manifest.id,
  name: manifest.name,
  packageName,
  version,
  description: manifest.description ?? null,
  provides: manifest.provides,
  permissions: manifest.permissions,
  sdk: manifest.sdk,
  source: origin.source,
  replaces: replaces && { version: replaces.version },
});
