import type { ApprovedItem } from '@ombi/sdk';
import { qualityProfiles, rootFolders } from '../options.js';
import type { LidarrCtx } from '../protocol.js';

/** The profile of the request, else that of the requester, else the default; a wish that names nothing is passed over. */
export async function profileFor(ctx: LidarrCtx, { qualityProfileId, preferredQualityProfileId }: ApprovedItem): Promise<number> {
  const wishes = [qualityProfileId, preferredQualityProfileId].filter((id) => id > 0);
  if (wishes.length === 0) return ctx.connection.defaultQualityProfile;

  const known = new Set((await qualityProfiles(ctx)).map(({ value }) => value));
  return wishes.find((id) => known.has(id)) ?? ctx.connection.defaultQualityProfile;
}

/** The path of the folder of the request, else of the requester, else the default path. */
export async function folderFor(ctx: LidarrCtx, { rootFolderId, preferredRootFolderId }: ApprovedItem): Promise<string> {
  const wishes = [rootFolderId, preferredRootFolderId].filter((id) => id > 0);
  if (wishes.length === 0) return ctx.connection.defaultRootPath;

  const known = new Map((await rootFolders(ctx)).map(({ id, label }) => [id, label]));
  const wish = wishes.find((id) => known.has(id));
  return (wish === undefined ? undefined : known.get(wish)) ?? ctx.connection.defaultRootPath;
}
