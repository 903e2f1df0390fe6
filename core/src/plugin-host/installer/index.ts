import { StagedPackageController } from './staged-package.controller.js';
import { NpmRegistryController } from './npm-registry.controller.js';
import { PluginRemovalController } from './plugin-removal.controller.js';
import { PluginInstaller } from './plugin-installer.js';
import { DependencyInstaller } from './staging/dependency-installer.js';
import { InstallRecordStore } from './activation/install-records.js';
import { PluginActivation } from './activation/plugin-activation.js';
import { PluginRemoval } from './activation/plugin-removal.js';
import { LoadCheck } from './activation/load-check.js';
import { DefaultNpmRegistry } from './default-npm-registry.js';
import { NpmRegistry } from './npm-registry.js';
import { RegistrySearch } from './registry-search.js';
import { PackagePreviews } from './package-previews.js';
import { PackageSync } from './shared/package-sync.js';
import { PluginPackageRepository } from './shared/plugin-package.repository.js';
import { SharedPackages } from './shared/shared-packages.js';
import { PackageStaging } from './staging/package-staging.js';

export { sharedPluginFolders } from './activation/install-records.js';
export { recoverInterruptedInstalls } from './activation/folder-swap.js';

/** Must be registered before the controllers whose routes have a plug-in id at the same position. */
export const installerControllers = [StagedPackageController, NpmRegistryController, PluginRemovalController];
export const installerProviders = [
  PluginInstaller,
  DependencyInstaller,
  InstallRecordStore,
  PluginActivation,
  PluginRemoval,
  LoadCheck,
  DefaultNpmRegistry,
  NpmRegistry,
  RegistrySearch,
  PackagePreviews,
  PackageStaging,
  PluginPackageRepository,
  SharedPackages,
  PackageSync,
];
