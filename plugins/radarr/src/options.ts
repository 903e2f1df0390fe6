import type { DownloadOptions } from '@ombi/sdk';
import { listQualityProfiles, listRootFolders, listTags, toIdOption } from '@ombi/servarr';
import { RADARR, type RadarrCtx } from './protocol.js';

/** Options of the settings form: quality profiles, root folders, tags. */
export const formOptions = {
  qualityProfiles: (ctx: RadarrCtx) => listQualityProfiles(ctx, RADARR),
  rootFolders: (ctx: RadarrCtx) => listRootFolders(ctx, RADARR),
  tags: (ctx: RadarrCtx) => listTags(ctx, RADARR),
};

/** Quality profiles and root folders for an override of a request; folders by id. */
export async function listDownloadOptions(ctx: RadarrCtx): Promise<DownloadOptions> {
  const [profiles, folders, tags] = await Promise.all([
    formOptions.qualityProfiles(ctx),
    formOptions.rootFolders(ctx),
    formOptions.tags(ctx),
  ]);
  return {
    qualityProfiles: profiles.map(toIdOption),
    rootFolders: folders.map(({ id, label }) => ({ value: id, label })),
    tags,
  };
}
