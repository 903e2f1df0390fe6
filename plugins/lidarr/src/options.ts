import type { ApprovedItem, DownloadOptions, Option } from '@ombi/sdk';
import { API_PATH, type LidarrCtx, MetadataProfiles, QualityProfiles, RootFolders } from './protocol.js';

/** A quality profile option with all members that Lidarr sends. */
export type ProfileOption = Option & Readonly<Record<string, unknown>> & { readonly value: number };

/** A root folder option for the default, whose value is the path. `freeSpace` is in bytes. */
export interface FolderOption extends Option {
  readonly id: number;
  readonly freeSpace: number;
}

export async function listQualityProfiles({ http }: LidarrCtx): Promise<ProfileOption[]> {
  const profiles = await http.get(`${API_PATH}/qualityprofile`, QualityProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function listRootFolders({ http }: LidarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API_PATH}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: path, label: path, id, freeSpace: freeSpace ?? 0 }));
}

export async function listMetadataProfiles({ http }: LidarrCtx): Promise<Option[]> {
  const profiles = await http.get(`${API_PATH}/metadataprofile`, MetadataProfiles);
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

/** The options for an override of a request; folders by id. */
export async function listOptions(ctx: LidarrCtx): Promise<DownloadOptions> {
  const [profiles, folders] = await Promise.all([listQualityProfiles(ctx), listRootFolders(ctx)]);
  return {
    qualityProfiles: profiles.map(({ value, label }) => ({ value, label })),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags: [],
  };
}

/** The quality profile: that of the request, else of the requester, else the default. Skips ids that do not exist. */
export async function resolveQualityProfile(
  ctx: LidarrCtx,
  { qualityProfileId, preferredQualityProfileId }: ApprovedItem,
): Promise<number> {
  const preferences = [qualityProfileId, preferredQualityProfileId].filter((id) => id > 0);
  if (preferences.length === 0) return ctx.connection.defaultQualityProfile;

  const known = new Set((await listQualityProfiles(ctx)).map(({ value }) => value));
  return preferences.find((id) => known.has(id)) ?? ctx.connection.defaultQualityProfile;
}

/** The path of the folder of the request, else of the requester, else the default path. */
export async function resolveRootFolder(ctx: LidarrCtx, { rootFolderId, preferredRootFolderId }: ApprovedItem): Promise<string> {
  const preferences = [rootFolderId, preferredRootFolderId].filter((id) => id > 0);
  if (preferences.length === 0) return ctx.connection.defaultRootPath;

  const known = new Map((await listRootFolders(ctx)).map(({ id, label }) => [id, label]));
  const preferredId = preferences.find((id) => known.has(id));
  return (preferredId === undefined ? undefined : known.get(preferredId)) ?? ctx.connection.defaultRootPath;
}
