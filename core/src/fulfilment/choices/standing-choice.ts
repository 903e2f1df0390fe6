import type { ApprovedItem, Variant } from '@ombi/sdk';

type StandingChoice = Pick<ApprovedItem, 'preferredQualityProfileId' | 'preferredRootFolderId'>;

/**
 * What the standing wishes of a user are called on the wire: after the plug-in and the copy, `<plugin>QualityProfile` and
 * `<plugin>RootPath`, `<plugin>4KQualityProfile` and `<plugin>4KRootPath`.
 */
export function standingFields(pluginId: string, variant: Variant) {
  const prefix = pluginId.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) + (variant === '4k' ? '4K' : '');
  return { qualityProfile: `${prefix}QualityProfile`, rootFolder: `${prefix}RootPath` };
}

/** What a person always wants from one downloader; 0 means no wish. */
export function standingChoice(profiles: Readonly<Record<string, number>>, pluginId: string, variant: Variant): StandingChoice {
  const { qualityProfile, rootFolder } = standingFields(pluginId, variant);
  return { preferredQualityProfileId: profiles[qualityProfile] ?? 0, preferredRootFolderId: profiles[rootFolder] ?? 0 };
}
