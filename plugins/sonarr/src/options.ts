import { type ApprovedItem, type DownloadOptions, PluginFailure } from '@ombi/sdk';
import {
  fetchRootFolders,
  type FolderOption,
  type IdOption,
  listQualityProfiles,
  listTags,
  resolveQualityProfile as resolveProfile,
  toIdOption,
} from '@ombi/servarr';
import { type LanguageProfile, LanguageProfiles, SONARR, type SonarrCtx } from './protocol.js';
import { fetchVersion, isVersion3 } from './version.js';

/** A language profile option with all members that Sonarr sends. */
export type LanguageOption = IdOption & LanguageProfile;

/** The root folders; their ids are stored, because Sonarr's own paths may change. */
export async function listRootFolders(ctx: SonarrCtx): Promise<(FolderOption & IdOption)[]> {
  const folders = await fetchRootFolders(ctx, SONARR);
  return folders.map(({ id, path, freeSpace }) => ({ value: id, label: path, id, freeSpace }));
}

/** Language profiles of version 3; an empty list for other versions. */
export async function listLanguageProfiles(ctx: SonarrCtx): Promise<LanguageOption[]> {
  return isVersion3(await fetchVersion(ctx)) ? fetchLanguageProfiles(ctx) : [];
}

/** Language profiles; only version 3 has them, which callers check. */
async function fetchLanguageProfiles({ http }: SonarrCtx): Promise<LanguageOption[]> {
  const profiles = await http.get(`${SONARR.apiPath}/languageprofile`, LanguageProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

/** Options of the settings form: quality profiles, root folders, language profiles, tags. */
export const formOptions = {
  qualityProfiles: (ctx: SonarrCtx) => listQualityProfiles(ctx, SONARR),
  rootFolders: listRootFolders,
  languageProfiles: listLanguageProfiles,
  tags: (ctx: SonarrCtx) => listTags(ctx, SONARR),
};

/** Quality profiles, root folders and languages for an override of a request. */
export async function listDownloadOptions(ctx: SonarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, languages, tags] = await Promise.all([
    formOptions.qualityProfiles(ctx),
    listRootFolders(ctx),
    listLanguageProfiles(ctx),
    formOptions.tags(ctx),
  ]);
  return {
    qualityProfiles: profiles.map(toIdOption),
    rootFolders: folders.map(toIdOption),
    ...(languages.length > 0 && { languageProfiles: languages.map(toIdOption) }),
    tags,
  };
}

/** The quality profile: that of the request, else of the requester, else the default; anime may have its own default. */
export function resolveQualityProfile(ctx: SonarrCtx, item: ApprovedItem): Promise<number> {
  const { qualityProfile, qualityProfileAnime } = ctx.connection;
  return resolveProfile(ctx, SONARR, item, (item.isAnime && qualityProfileAnime) || qualityProfile);
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

/** Version 3 rejects a series without a language profile: returns the chosen, the requester's or a configured one that exists, else the first one. */
export async function resolveLanguageProfile(ctx: SonarrCtx, item: ApprovedItem): Promise<number | undefined> {
  const { languageProfile, languageProfileAnime } = ctx.connection;
  const known = (await fetchLanguageProfiles(ctx)).map(({ value }) => value);
  const preferences = [
    item.languageProfileId,
    item.preferredLanguageProfileId,
    item.isAnime ? languageProfileAnime : null,
    languageProfile,
  ];
  return preferences.find((id) => known.includes(id ?? 0)) ?? known[0];
}
