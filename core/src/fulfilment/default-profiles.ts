import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovedItem, Variant } from '@ombi/sdk';
import { QualityProfileFields, type QualityProfileFieldSource } from '../identity/index.js';
import { PluginSet, type LoadedPlugin } from '../plugin-host/index.js';

type DefaultProfiles = Pick<ApprovedItem, 'preferredQualityProfileId' | 'preferredRootFolderId'>;

/**
 * What the standing wishes of a user are called on the wire: after the plug-in and the copy, `<plugin>QualityProfile` and
 * `<plugin>RootPath`, `<plugin>4KQualityProfile` and `<plugin>4KRootPath`.
 */
export function profileFieldNames(pluginId: string, variant: Variant) {
  const prefix = pluginId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) + (variant === '4k' ? '4K' : '');
  return { qualityProfile: `${prefix}QualityProfile`, rootFolder: `${prefix}RootPath` };
}

/** What a person always wants from one downloader; 0 means no wish. */
export function defaultProfilesOf(profiles: Readonly<Record<string, number>>, pluginId: string, variant: Variant): DefaultProfiles {
  const { qualityProfile, rootFolder } = profileFieldNames(pluginId, variant);
  return { preferredQualityProfileId: profiles[qualityProfile] ?? 0, preferredRootFolderId: profiles[rootFolder] ?? 0 };
}

/** Names what can always be wanted from the downloaders that are there, switched on or not. One that only stands in for others is no choice. */
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

/** The copies that it can fetch; without places of its own for them, the regular one. */
const variantsOf = ({ facts: { plan } }: LoadedPlugin) =>
  'slots' in plan ? [...new Set(plan.slots.map(({ variant }) => variant ?? 'regular'))] : (['regular'] as const);
