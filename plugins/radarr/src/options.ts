import type { DownloadOptions, Option } from '@ombi/sdk';
import { API, QualityProfiles, RootFolders, Tags } from './protocol.js';
import type { RadarrCtx } from './protocol.js';

/** A quality profile to choose, with all that Radarr says of it. */
export type ProfileOption = Option & Readonly<Record<string, unknown>> & { readonly value: number };

/** A folder to choose as the default: chosen by path. `freeSpace` is in bytes. */
export interface FolderOption extends Option {
  readonly id: number;
  readonly freeSpace: number;
}

export async function qualityProfiles({ http }: RadarrCtx): Promise<ProfileOption[]> {
  const profiles = await http.get(`${API}/qualityprofile`, QualityProfiles);
  return profiles.map((profile) => ({ ...profile, value: profile.id, label: profile.name }));
}

export async function rootFolders({ http }: RadarrCtx): Promise<FolderOption[]> {
  const folders = await http.get(`${API}/rootfolder`, RootFolders);
  return folders.map(({ id, path, freeSpace }) => ({ value: path, label: path, id, freeSpace: freeSpace ?? 0 }));
}

export async function tags({ http }: RadarrCtx): Promise<Option[]> {
  const known = await http.get(`${API}/tag`, Tags);
  return known.map(({ id, label }) => ({ value: id, label }));
}

/** What an approving person may choose from; folders by id here. */
export async function options(ctx: RadarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, labels] = await Promise.all([qualityProfiles(ctx), rootFolders(ctx), tags(ctx)]);
  return {
    qualityProfiles: profiles.map(({ value, label }) => ({ value, label })),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags: labels,
  };
}
