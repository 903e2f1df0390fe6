import type { ApprovedItem, Variant } from '@ombi/sdk';
import type { CapabilityProvider } from '../plugin-host/index.js';

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
