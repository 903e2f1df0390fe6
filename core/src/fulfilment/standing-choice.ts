import type { ApprovedItem, Variant } from '@ombi/sdk';

type StandingChoice = Pick<ApprovedItem, 'preferredQualityProfileId' | 'preferredRootFolderId'>;

/**
 * What a person always wants from one downloader; 0 means no wish. On the wire the fields of a user are named after the
 * plug-in and the copy: `<plugin>QualityProfile` and `<plugin>RootPath`, `<plugin>4KQualityProfile` and `<plugin>4KRootPath`.
 */
export function standingChoice(profiles: Readonly<Record<string, number>>, pluginId: string, variant: Variant): StandingChoice {
  const prefix = variant === '4k' ? `${pluginId}4K` : pluginId;
  return {
    preferredQualityProfileId: profiles[`${prefix}QualityProfile`] ?? 0,
    preferredRootFolderId: profiles[`${prefix}RootPath`] ?? 0,
  };
}
