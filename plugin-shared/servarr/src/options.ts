import type { Option } from '@ombi/sdk';
import { QualityProfiles, RootFolders, type ServarrCtx, type ServarrProduct, Tags } from './protocol.js';

/** An option whose value is an id of the server. */
export interface IdOption extends Option {
  readonly value: number;
}

/** A quality profile option with all members that the server sends. */
export type ProfileOption = IdOption & Readonly<Record<string, unknown>>;

/** A root folder. `freeSpace` is in bytes. */
export interface RootFolder {
  readonly id: number;
  readonly path: string;
  readonly freeSpace: number;
}

/** A root folder option for a default that is stored as the path. */
export interface FolderOption extends Option {
  readonly id: number;
  readonly freeSpace: number;
}

/** The quality profiles of the server, as options. */
export async function listQualityProfiles({ http }: ServarrCtx, { apiPath }: ServarrProduct): Promise<ProfileOption[]> {
  const profiles = await http.get(`${apiPath}/qualityprofile`, QualityProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name || String(profile.id) }));
}

/** Reads the root folders of the server; one without a path cannot be chosen. */
export async function fetchRootFolders({ http }: ServarrCtx, { apiPath }: ServarrProduct): Promise<RootFolder[]> {
  const folders = await http.get(`${apiPath}/rootfolder`, RootFolders);
  return folders.flatMap(({ id, path, freeSpace }) => (path ? [{ id, path, freeSpace: freeSpace ?? 0 }] : []));
}

/** The root folders for a default that is stored as the path. */
export async function listRootFolders(ctx: ServarrCtx, product: ServarrProduct): Promise<FolderOption[]> {
  return (await fetchRootFolders(ctx, product)).map(({ id, path, freeSpace }) => ({ value: path, label: path, id, freeSpace }));
}

/** The tags of the server, as options. */
export async function listTags({ http }: ServarrCtx, { apiPath }: ServarrProduct): Promise<IdOption[]> {
  const known = await http.get(`${apiPath}/tag`, Tags);
  return known.map(({ id, label }) => ({ value: id, label }));
}

/** An option without the other members of the server. */
export const toIdOption = ({ value, label }: IdOption): IdOption => ({ value, label });
