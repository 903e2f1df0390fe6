import type { DownloadOptions, Option } from '@ombi/sdk';
import { listQualityProfiles, listRootFolders, toIdOption } from '@ombi/servarr';
import { LIDARR, type LidarrCtx, MetadataProfiles } from './protocol.js';

async function listMetadataProfiles({ http }: LidarrCtx): Promise<Option[]> {
  const profiles = await http.get(`${LIDARR.apiPath}/metadataprofile`, MetadataProfiles);
  return profiles.map(({ id, name }) => ({ value: id, label: name }));
}

/** Options of the settings form: quality profiles, root folders, metadata profiles. */
export const formOptions = {
  qualityProfiles: (ctx: LidarrCtx) => listQualityProfiles(ctx, LIDARR),
  rootFolders: (ctx: LidarrCtx) => listRootFolders(ctx, LIDARR),
  metadataProfiles: listMetadataProfiles,
};

/** Quality profiles and root folders for an override of a request; folders by id. */
export async function listDownloadOptions(ctx: LidarrCtx): Promise<DownloadOptions> {
  const [profiles, folders] = await Promise.all([formOptions.qualityProfiles(ctx), formOptions.rootFolders(ctx)]);
  return {
    qualityProfiles: profiles.map(toIdOption),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags: [],
  };
}
