import type { DownloadOptions, Option } from '@ombi/sdk';
import { API, LanguageProfiles, QualityProfiles, RootFolders, Tags } from './protocol.js';
import type { LanguageProfile, SonarrCtx } from './protocol.js';
import { isThree, version } from './version.js';

/** A choice whose value is an id of Sonarr. */
export interface IdOption extends Option {
  readonly value: number;
}

/** A folder to choose. `freeSpace` is in bytes. */
export interface FolderOption extends IdOption {
  readonly freeSpace: number;
}

/** A language profile to choose, with all that Sonarr says of it. */
export type LanguageOption = IdOption & LanguageProfile;

export async function qualityProfiles({ http }: SonarrCtx): Promise<IdOption[]> {
  const profiles = await http.get(`${API}/qualityprofile`, QualityProfiles);
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

export async function rootFolders({ http }: SonarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: id, label: path, freeSpace: freeSpace ?? 0 }));
}

/** Of version 3 only; none of any other. */
export async function languageProfiles(ctx: SonarrCtx): Promise<LanguageOption[]> {
  return isThree(await version(ctx)) ? languageProfilesOfThree(ctx) : [];
}

/** The same where it is known already that this is version 3. */
export async function languageProfilesOfThree({ http }: SonarrCtx): Promise<LanguageOption[]> {
  const profiles = await http.get(`${API}/languageprofile`, LanguageProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function tags({ http }: SonarrCtx): Promise<IdOption[]> {
  const known = await http.get(`${API}/tag`, Tags);
  return known.map(({ id, label }) => ({ value: id, label }));
}

/** What an approving person may choose from. */
export async function options(ctx: SonarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, languages, labels] = await Promise.all([
    qualityProfiles(ctx),
    rootFolders(ctx),
    languageProfiles(ctx),
    tags(ctx),
  ]);
  return {
    qualityProfiles: profiles,
    rootFolders: folders.map(asOption),
    ...(languages.length > 0 && { languageProfiles: languages.map(asOption) }),
    tags: labels,
  };
}

const asOption = ({ value, label }: IdOption): IdOption => ({ value, label });
