import type { ApprovedItem, DownloadOptions, Option } from '@ombi/sdk';
import { API_PATH, QualityProfiles, type RadarrCtx, RootFolders, Tag, Tags } from './protocol.js';

/** A quality profile option with all members that Radarr sends. */
export type ProfileOption = Option & Readonly<Record<string, unknown>> & { readonly value: number };

/** A root folder option for the default, whose value is the path. `freeSpace` is in bytes. */
export interface FolderOption extends Option {
  readonly id: number;
  readonly freeSpace: number;
}

export async function listQualityProfiles({ http }: RadarrCtx): Promise<ProfileOption[]> {
  const profiles = await http.get(`${API_PATH}/qualityprofile`, QualityProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function listRootFolders({ http }: RadarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API_PATH}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: path, label: path, id, freeSpace: freeSpace ?? 0 }));
}

export async function listTags({ http }: RadarrCtx): Promise<Option[]> {
  const known = await http.get(`${API_PATH}/tag`, Tags);
  return known.map(({ id, label }) => ({ value: id, label }));
}

/** The options for an override of a request; folders by id. */
export async function listOptions(ctx: RadarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, labels] = await Promise.all([listQualityProfiles(ctx), listRootFolders(ctx), listTags(ctx)]);
  return {
    qualityProfiles: profiles.map(({ value, label }) => ({ value, label })),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags: labels,
  };
}

/** The quality profile: that of the request, else of the requester, else the default. Skips ids that do not exist. */
export async function resolveQualityProfile(
  ctx: RadarrCtx,
  { qualityProfileId, preferredQualityProfileId }: ApprovedItem,
): Promise<number> {
  const preferences = [qualityProfileId, preferredQualityProfileId].filter((id) => id > 0);
  if (preferences.length === 0) return ctx.connection.defaultQualityProfile;

  const known = new Set((await listQualityProfiles(ctx)).map(({ value }) => value));
  return preferences.find((id) => known.has(id)) ?? ctx.connection.defaultQualityProfile;
}

/** The path of the folder of the request, else of the requester, else the default path. */
export async function resolveRootFolder(ctx: RadarrCtx, { rootFolderId, preferredRootFolderId }: ApprovedItem): Promise<string> {
  const preferences = [rootFolderId, preferredRootFolderId].filter((id) => id > 0);
  if (preferences.length === 0) return ctx.connection.defaultRootPath;

  const known = new Map((await listRootFolders(ctx)).map(({ id, label }) => [id, label]));
  const preferredId = preferences.find((id) => known.has(id));
  return (preferredId === undefined ? undefined : known.get(preferredId)) ?? ctx.connection.defaultRootPath;
}

/** Ids of the tags for an added movie: the configured tag, and the requester's when enabled. */
export async function resolveTags(ctx: RadarrCtx, requestedBy: string): Promise<number[]> {
  const { tag, sendUserTags } = ctx.connection;
  const label = sendUserTags ? toTagLabel(requestedBy) : '';
  const requesterTag = label === '' ? null : await findOrCreateTag(ctx, label);
  return [...new Set([tag, requesterTag].filter((id) => id !== null))];
}

/** Radarr accepts only letters, digits and hyphens, and stores tags in lower case. */
export const toTagLabel = (userName: string): string =>
  userName
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

async function findOrCreateTag({ http }: RadarrCtx, label: string): Promise<number> {
  const existing = (await http.get(`${API_PATH}/tag`, Tags)).find((tag) => tag.label.toLowerCase() === label);
  return (existing ?? (await http.post(`${API_PATH}/tag`, { label }, Tag))).id;
}
