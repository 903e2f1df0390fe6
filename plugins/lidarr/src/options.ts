import type { DownloadOptions, Option } from '@ombi/sdk';
import { API, MetadataProfiles, QualityProfiles, RootFolders } from './protocol.js';
import type { LidarrCtx } from './protocol.js';

/** A quality profile to choose, with all that Lidarr says of it. */
export type ProfileOption = Option & Readonly<Record<string, unknown>> & { readonly value: number };

/** A folder to choose as the default: chosen by path. `freeSpace` is in bytes. */
export interface FolderOption extends Option {
  readonly id: number;
  readonly freeSpace: number;
}

export async function qualityProfiles({ http }: LidarrCtx): Promise<ProfileOption[]> {
  const profiles = await http.get(`${API}/qualityprofile`, QualityProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function rootFolders({ http }: LidarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: path, label: path, id, freeSpace: freeSpace ?? 0 }));
}

export async function metadataProfiles({ http }: LidarrCtx): Promise<Option[]> {
  const profiles = await http.get(`${API}/metadataprofile`, MetadataProfiles);
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

/** What an approving person may choose from; folders by id here. */
export async function options(ctx: LidarrCtx): Promise<DownloadOptions> {
  const [profiles, folders] = await Promise.all([qualityProfiles(ctx), rootFolders(ctx)]);
  return {
    qualityProfiles: profiles.map(({ value, label }) => ({ value, label })),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags: [],
  };
}
