import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovedItem, Variant } from '@ombi/sdk';
import { QualityProfileFields, type QualityProfileFieldSource } from '../identity/index.js';
import { PluginSet, type LoadedPlugin } from '../plugin-host/index.js';

type DefaultProfiles = Pick<ApprovedItem, 'preferredQualityProfileId' | 'preferredRootFolderId'>;

/**
 * Names of a user's default profile fields in the API: plug-in and variant, then `<plugin>QualityProfile` and `<plugin>RootPath`, or
 * `<plugin>4KQualityProfile` and `<plugin>4KRootPath`.
 */
export function profileFieldNames(pluginId: string, variant: Variant) {
  const prefix = pluginId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) + (variant === '4k' ? '4K' : '');
  return { qualityProfile: `${prefix}QualityProfile`, rootFolder: `${prefix}RootPath` };
}

/** A user's default profile and folder at one downloader; 0 means none. */
export function defaultProfilesOf(profiles: Readonly<Record<string, number>>, pluginId: string, variant: Variant): DefaultProfiles {
  const { qualityProfile, rootFolder } = profileFieldNames(pluginId, variant);
  return { preferredQualityProfileId: profiles[qualityProfile] ?? 0, preferredRootFolderId: profiles[rootFolder] ?? 0 };
}

/** Provides the default profile fields of all installed downloaders, active or not, except embedded fallbacks. */
@Injectable()
export class DownloaderQualityProfileFields implements QualityProfileFieldSource, OnModuleInit {
  constructor(
    private readonly plugins: PluginSet,
    private readonly wishes: QualityProfileFields,
  ) {}

  onModuleInit(): void {
    this.wishes.register(this);
  }

  names(): readonly string[] {
    return this.plugins.loaded
      .filter(({ manifest }) => manifest.provides.includes('downloader') && !manifest.embedded)
      .flatMap((plugin) => variantsOf(plugin).flatMap((variant) => Object.values(profileFieldNames(plugin.manifest.id, variant))));
  }
}

/** The variants that a downloader serves; `regular` when its plan has no slots. */
const variantsOf = ({ facts: { plan } }: LoadedPlugin) =>
  'slots' in plan ? [...new Set(plan.slots.map(({ variant }) => variant ?? 'regular'))] : (['regular'] as const);
