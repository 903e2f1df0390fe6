import { valid } from 'semver';
import { z } from 'zod';
import { ruleOptions } from '../../kernel/index.js';
import { NpmRegistrySettings } from './npm-registry.js';

const PACKAGE_NAME = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*$/i;

const PackageName = z
  .string()
  .trim()
  .max(214)
  .refine((text) => PACKAGE_NAME.test(text), ruleOptions('package-name', 'Enter the name of a package, such as ombi-plugin-herald.'));

const Version = z
  .string()
  .trim()
  .refine((text) => valid(text) === text, ruleOptions('package-version', 'Enter one exact version, such as 1.2.3.'));

/** Request body: the package to stage. Without a version the latest is used. */
export const StagePackageBody = z.discriminatedUnion('source', [
  z.object({ source: z.literal('registry'), name: PackageName, version: Version.nullish() }),
  z.object({ source: z.literal('folder'), path: z.string().trim().min(1).max(4_096) }),
]);
export type StagePackageBody = z.output<typeof StagePackageBody>;

/** Search text for plug-ins in the npm registry. */
export const RegistrySearchQuery = z.object({ text: z.string().trim().max(200).default('') });
export type RegistrySearchQuery = z.output<typeof RegistrySearchQuery>;

/** The package version in the npm registry to preview. */
export const PackagePreviewQuery = z.object({ name: PackageName, version: Version });
export type PackagePreviewQuery = z.output<typeof PackagePreviewQuery>;

/** Options for uninstalling a plug-in. */
export const PluginRemovalQuery = z.object({ data: z.enum(['keep', 'remove']).default('keep') });
export type PluginRemovalQuery = z.output<typeof PluginRemovalQuery>;

/** Address of the npm registry, as an administrator saves it. */
export const RegistrySettingsBody = z.object({ registry: NpmRegistrySettings.schema.shape.registry.unwrap() });
export type RegistrySettingsBody = z.output<typeof RegistrySettingsBody>;
