import { type ApprovedItem, type DownloadOptions, type Option, PluginFailure } from '@ombi/sdk';
import { API_PATH, type LanguageProfile, LanguageProfiles, QualityProfiles, RootFolders, type SonarrCtx, Tag, Tags } from './protocol.js';
import { fetchVersion, isVersion3 } from './system-status.js';

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

export async function listQualityProfiles({ http }: SonarrCtx): Promise<IdOption[]> {
  const profiles = await http.get(`${API_PATH}/qualityprofile`, QualityProfiles);
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

export async function listRootFolders({ http }: SonarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API_PATH}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: id, label: path, freeSpace: freeSpace ?? 0 }));
}

/** Of version 3 only; none of any other. */
export async function listLanguageProfiles(ctx: SonarrCtx): Promise<LanguageOption[]> {
  return isVersion3(await fetchVersion(ctx)) ? fetchLanguageProfiles(ctx) : [];
}

/** The same where it is known already that this is version 3. */
async function fetchLanguageProfiles({ http }: SonarrCtx): Promise<LanguageOption[]> {
  const profiles = await http.get(`${API_PATH}/languageprofile`, LanguageProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function listTags({ http }: SonarrCtx): Promise<IdOption[]> {
  const known = await http.get(`${API_PATH}/tag`, Tags);
  return known.map(({ id, label }) => ({ value: id, label }));
}

/** What an approving person may choose from. */
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

/** How a series is fetched: the wish of the request, else that of the requester, else the default, which anime may have of its own. */
export async function resolveQualityProfile(ctx: SonarrCtx, item: ApprovedItem): Promise<number> {
  const { qualityProfile, qualityProfileAnime } = ctx.connection;
  const defaultId = (item.isAnime && qualityProfileAnime) || qualityProfile;
  const preferences = [item.qualityProfileId, item.preferredQualityProfileId].filter((id) => id > 0);
  if (preferences.length === 0) return defaultId;

  const known = new Set((await listQualityProfiles(ctx)).map(({ value }) => value));
  return preferences.find((id) => known.has(id)) ?? defaultId;
}

/** The path of the first wished folder that exists. A default that is gone is named: only an administrator can choose another. */
export async function resolveRootFolder(ctx: SonarrCtx, item: ApprovedItem): Promise<string> {
  const { rootPath, rootPathAnime } = ctx.connection;
  const folders = await listRootFolders(ctx);
  const defaultId = rootPath === 0 ? (folders[0]?.value ?? 0) : rootPath;
  const preferences = [item.rootFolderId, item.preferredRootFolderId, item.isAnime ? (rootPathAnime ?? 0) : 0, defaultId];

  const found = preferences.map((id) => folders.find(({ value }) => value === id)).find((folder) => folder !== undefined);
  if (found) return found.label;
  throw new PluginFailure('rejected', 'The root folder that was chosen for series does not exist in Sonarr any more.');
}

/** Version 3 takes no series without a language profile: one that exists, or the first that it has. */
export async function resolveLanguageProfile(ctx: SonarrCtx, item: ApprovedItem): Promise<number | undefined> {
  const { languageProfile, languageProfileAnime } = ctx.connection;
  const known = (await fetchLanguageProfiles(ctx)).map(({ value }) => value);
  const preferences = [item.languageProfileId, item.isAnime ? languageProfileAnime : null, languageProfile];
  return preferences.find((id) => id !== null && known.includes(id)) ?? known[0];
}

/** Ids of the tags that a series gets: the configured one, for anime its own, and the requester's where that is wanted. */
export async function resolveTags(ctx: SonarrCtx, { isAnime, requestedBy }: ApprovedItem): Promise<number[]> {
  const { tag, animeTag, sendUserTags } = ctx.connection;
  const label = sendUserTags ? toTagLabel(requestedBy) : '';
  const requesterTag = label === '' ? null : await findOrCreateTag(ctx, label);
  return [...new Set([isAnime ? (animeTag ?? tag) : tag, requesterTag].filter((id) => id !== null))];
}

/** Sonarr takes letters, digits and hyphens only, and stores them in lower case. */
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
