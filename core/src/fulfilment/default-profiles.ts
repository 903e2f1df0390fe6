import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ApprovedItem, Variant } from '@ombi/sdk';
import { QualityProfileFieldRegistry, type QualityProfileFieldSource } from '../identity/index.js';
import { PluginSet, type CapabilityProvider, type LoadedPlugin } from '../plugin-host/index.js';

type DefaultProfiles = Pick<ApprovedItem, 'preferredQualityProfileId' | 'preferredRootFolderId' | 'preferredLanguageProfileId'>;

/**
 * Names of a user's default profile fields in the API: plug-in and variant, then `<plugin>QualityProfile` and `<plugin>RootPath`, or
 * `<plugin>4KQualityProfile` and `<plugin>4KRootPath`. Those for anime end in `Anime`. `<plugin>LanguageProfile` is there only while a user
 * has one.
 */
export function profileFieldNames(pluginId: string, variant: Variant, isAnime = false) {
  const prefix = pluginId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) + (variant === '4k' ? '4K' : '');
  const suffix = isAnime ? 'Anime' : '';
  return {
    qualityProfile: `${prefix}QualityProfile${suffix}`,
    rootFolder: `${prefix}RootPath${suffix}`,
    languageProfile: `${prefix}LanguageProfile${suffix}`,
  };
}

/** A user's default quality profiles and root folder at one downloader, for anime where it separates that; 0 means none. */
export function defaultProfilesOf(
  profiles: Readonly<Record<string, number>>,
  downloader: Pick<CapabilityProvider<'downloader'>, 'pluginId' | 'getProperty'>,
  { variant, isAnime }: Pick<ApprovedItem, 'variant' | 'isAnime'>,
): DefaultProfiles {
  const separatesAnime = downloader.getProperty('separatesAnime') === true;
  const { qualityProfile, rootFolder, languageProfile } = profileFieldNames(downloader.pluginId, variant, isAnime && separatesAnime);
  return {
    preferredQualityProfileId: profiles[qualityProfile] ?? 0,
    preferredRootFolderId: profiles[rootFolder] ?? 0,
    preferredLanguageProfileId: profiles[languageProfile] ?? 0,
  };
}

/** Provides the default profile fields of all installed downloaders with options, active or not, except embedded fallbacks. */
@Injectable()
export class DownloaderQualityProfileFields implements QualityProfileFieldSource, OnModuleInit {
  constructor(
    private readonly plugins: PluginSet,
    private readonly qualityProfileFieldRegistry: QualityProfileFieldRegistry,
  ) {}

  onModuleInit(): void {
    this.qualityProfileFieldRegistry.register(this);
  }

  listNames(): readonly string[] {
    return this.plugins.loaded
      .filter(
        ({ manifest, descriptor }) =>
          !manifest.embedded && descriptor.provides.downloader && descriptor.provides.downloader['hasOptions'] !== false,
      )
      .flatMap((plugin) => variantsOf(plugin).flatMap((variant) => fieldNamesOf(plugin, variant)));
  }
}

function fieldNamesOf({ manifest, descriptor }: LoadedPlugin, variant: Variant): string[] {
  const separatesAnime = descriptor.provides.downloader?.['separatesAnime'] === true;
  return (separatesAnime ? [false, true] : [false]).flatMap((isAnime) => {
    const { qualityProfile, rootFolder } = profileFieldNames(manifest.id, variant, isAnime);
    return [qualityProfile, rootFolder];
  });
}

/** The variants that a downloader serves; `regular` when its plan has no slots. */
const variantsOf = ({ descriptor: { plan } }: LoadedPlugin) =>
  'slots' in plan ? [...new Set(plan.slots.map(({ variant }) => variant ?? 'regular'))] : (['regular'] as const);
