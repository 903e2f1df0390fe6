import type { Capability, Manifest, PluginPermission, QualityLevel } from '@ombi/sdk';
import type { PackageMetadata } from './package-metadata.js';
import { releaseNotesSince } from './release-notes.js';

/** Where a package came from. */
type PackageSource = 'registry' | 'upload' | 'folder';

/** The recorded source of an installed package. */
export interface PackageOrigin {
  readonly source: PackageSource;
  /** The URL of the registry or the path of the folder; null for an upload. */
  readonly from: string | null;
  /** The sha512 hash of the package file; null for a folder. */
  readonly integrity: string | null;
}

/** A package that was uploaded or fetched and inspected, and waits for an administrator's confirmation. None of its code has run. */
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
  readonly about: PackageMetadata;
}

/** What a package is, in API answers. */
export interface PackageDescription {
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly provides: readonly Capability[];
  readonly permissions: readonly PluginPermission[];
  /** The range of sdk versions that it supports. */
  readonly sdk: string;
  /** The range of Node.js versions that it supports; null when it names none. */
  readonly node: string | null;
  /** The level of the quality scale that its author claims. */
  readonly quality: QualityLevel | null;
  /** A `data:` URL, so that the browser loads nothing from elsewhere; null without a logo. */
  readonly logo: string | null;
  /** The https URL of its website. */
  readonly homepage: string | null;
  /** The part of its change log about the versions after the installed one, in Markdown; null without one. */
  readonly releaseNotes: string | null;
}

/** A staged package in API answers. */
export interface StagedPackageView extends PackageDescription {
  readonly token: string;
  readonly source: PackageSource;
  readonly replaces: { readonly version: string } | null;
}

type DescribedPackage = Pick<StagedPackage, 'packageName' | 'version' | 'manifest' | 'about'>;

/** `installedVersion`: null for a plug-in that is not installed. */
export const describePackage = (
  { packageName, version, manifest, about }: DescribedPackage,
  installedVersion: string | null,
): PackageDescription => ({
  id: manifest.id,
  name: manifest.name,
  packageName,
  version,
  description: manifest.description ?? null,
  provides: manifest.provides,
  permissions: manifest.permissions,
  sdk: manifest.sdk,
  node: about.node,
  quality: manifest.quality ?? null,
  logo: about.logo,
  homepage: about.homepage,
  releaseNotes: about.changelog && releaseNotesSince(about.changelog, installedVersion, version),
});

/** Maps a staged package to its view in API answers. */
export const toStagedPackageView = (stagedPackage: StagedPackage): StagedPackageView => ({
  token: stagedPackage.token,
  ...describePackage(stagedPackage, stagedPackage.replaces?.version ?? null),
  source: stagedPackage.origin.source,
  replaces: stagedPackage.replaces && { version: stagedPackage.replaces.version },
});
