import type { ApprovedItem, DownloadOptions, Option } from '@ombi/sdk';
import { API_PATH, QualityProfiles, type RadarrCtx, RootFolders, Tag, Tags } from './protocol.js';

/** A quality profile to choose, with all that Radarr says of it. */
export type ProfileOption = Option & Readonly<Record<string, unknown>> & { readonly value: number };

/** A folder to choose as the default: chosen by path. `freeSpace` is in bytes. */
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

/** What an approving person may choose from; folders by id here. */
export async function listOptions(ctx: RadarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, labels] = await Promise.all([listQualityProfiles(ctx), listRootFolders(ctx), listTags(ctx)]);
  return {
    qualityProfiles: profiles.map(({ value, label }) => ({ value, label })),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags: labels,
  };
}

/** The profile of the request, else that of the requester, else the default; a wish that names nothing is passed over. */
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

/** Ids of the tags that an added movie gets: the configured one, and the requester's own where that is wanted. */
export async function resolveTags(ctx: RadarrCtx, requestedBy: string): Promise<number[]> {
  const { tag, sendUserTags } = ctx.connection;
  const label = sendUserTags ? toTagLabel(requestedBy) : '';
  const requesterTag = label === '' ? null : await findOrCreateTag(ctx, label);
  return [...new Set([tag, requesterTag].filter((id) => id !== null))];
}

/** Radarr takes letters, digits and hyphens only, and stores them in lower case. */
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
