import { type ApprovedItem, type DownloadOptions, type Option, PluginFailure } from '@ombi/sdk';
import { API_PATH, type LanguageProfile, LanguageProfiles, QualityProfiles, RootFolders, type SonarrCtx, Tag, Tags } from './protocol.js';
import { fetchVersion, isVersion3 } from './system-status.js';

/** An option whose value is an id of Sonarr. */
export interface IdOption extends Option {
  readonly value: number;
}

/** A root folder option. `freeSpace` is in bytes. */
export interface FolderOption extends IdOption {
  readonly freeSpace: number;
}

/** A language profile option with all members that Sonarr sends. */
export type LanguageOption = IdOption & LanguageProfile;

export async function listQualityProfiles({ http }: SonarrCtx): Promise<IdOption[]> {
  const profiles = await http.get(`${API_PATH}/qualityprofile`, QualityProfiles);
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

export async function listRootFolders({ http }: SonarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API_PATH}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: id, label: path, freeSpace: freeSpace ?? 0 }));
}

/** Language profiles of version 3; an empty list for other versions. */
export async function listLanguageProfiles(ctx: SonarrCtx): Promise<LanguageOption[]> {
  return isVersion3(await fetchVersion(ctx)) ? fetchLanguageProfiles(ctx) : [];
}

/** The same for callers that have already checked for version 3. */
async function fetchLanguageProfiles({ http }: SonarrCtx): Promise<LanguageOption[]> {
  const profiles = await http.get(`${API_PATH}/languageprofile`, LanguageProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function listTags({ http }: SonarrCtx): Promise<IdOption[]> {
  const known = await http.get(`${API_PATH}/tag`, Tags);
  return known.map(({ id, label }) => ({ value: id, label }));
}

/** The options for an override of a request. */
export async function listOptions(ctx: SonarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, languages, labels] = await Promise.all([
    listQualityProfiles(ctx),
    listRootFolders(ctx),
    listLanguageProfiles(ctx),
    listTags(ctx),
  ]);
  return {
    qualityProfiles: profiles,
    rootFolders: folders.map(toOption),
    ...(languages.length > 0 && { languageProfiles: languages.map(toOption) }),
    tags: labels,
  };
}

const toOption = ({ value, label }: IdOption): IdOption => ({ value, label });

/** The quality profile: that of the request, else of the requester, else the default; anime may have its own default. */
export async function resolveQualityProfile(ctx: SonarrCtx, item: ApprovedItem): Promise<number> {
  const { qualityProfile, qualityProfileAnime } = ctx.connection;
  const defaultId = (item.isAnime && qualityProfileAnime) || qualityProfile;
  const preferences = [item.qualityProfileId, item.preferredQualityProfileId].filter((id) => id > 0);
  if (preferences.length === 0) return defaultId;

  const known = new Set((await listQualityProfiles(ctx)).map(({ value }) => value));
  return preferences.find((id) => known.has(id)) ?? defaultId;
}

/**
 * The path of the first chosen folder that exists: that of the request, the requester, the anime default or the default. Throws a failure
 * that names the missing root folder, because only an administrator can choose another one.
 */
export async function resolveRootFolder(ctx: SonarrCtx, item: ApprovedItem): Promise<string> {
  const { rootPath, rootPathAnime } = ctx.connection;
  const folders = await listRootFolders(ctx);
  const defaultId = rootPath === 0 ? (folders[0]?.value ?? 0) : rootPath;
  const preferences = [item.rootFolderId, item.preferredRootFolderId, item.isAnime ? (rootPathAnime ?? 0) : 0, defaultId];

  const found = preferences.map((id) => folders.find(({ value }) => value === id)).find((folder) => folder !== undefined);
  if (found) return found.label;
  throw new PluginFailure('rejected', 'The root folder that was chosen for series does not exist in Sonarr any more.');
}

/** Version 3 rejects a series without a language profile: returns a configured one that exists, else the first one. */
export async function resolveLanguageProfile(ctx: SonarrCtx, item: ApprovedItem): Promise<number | undefined> {
  const { languageProfile, languageProfileAnime } = ctx.connection;
  const known = (await fetchLanguageProfiles(ctx)).map(({ value }) => value);
  const preferences = [item.languageProfileId, item.isAnime ? languageProfileAnime : null, languageProfile];
  return preferences.find((id) => id !== null && known.includes(id)) ?? known[0];
}

/** Ids of the tags for a series: the configured tag, that of anime, and the requester's when enabled. */
export async function resolveTags(ctx: SonarrCtx, { isAnime, requestedBy }: ApprovedItem): Promise<number[]> {
  const { tag, animeTag, sendUserTags } = ctx.connection;
  const label = sendUserTags ? toTagLabel(requestedBy) : '';
  const requesterTag = label === '' ? null : await findOrCreateTag(ctx, label);
  return [...new Set([isAnime ? (animeTag ?? tag) : tag, requesterTag].filter((id) => id !== null))];
}

/** Sonarr accepts only letters, digits and hyphens, and stores tags in lower case. */
export const toTagLabel = (userName: string): string =>
  userName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

async function findOrCreateTag({ http }: SonarrCtx, label: string): Promise<number> {
  const existing = (await http.get(`${API_PATH}/tag`, Tags)).find((tag) => tag.label.toLowerCase() === label);
  return (existing ?? (await http.post(`${API_PATH}/tag`, { label }, Tag))).id;
}
