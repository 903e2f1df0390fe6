import type { ApprovedItem, Ctx } from '@ombi/sdk';
import { fetchRootFolders, listQualityProfiles } from './options.js';
import type { ServarrCtx, ServarrProduct } from './protocol.js';

/** Defaults of a connection; the folder is stored as the path. */
interface Defaults {
  readonly defaultQualityProfile: number;
  readonly defaultRootPath: string;
}

type DefaultsCtx = ServarrCtx & Pick<Ctx<unknown, Defaults>, 'connection'>;

/**
 * The first preferred id that exists; undefined when there is none. Ids below 1 are no preference, and the list is read only when there is
 * a preference: an id may have been deleted since it was chosen.
 */
export async function findPreferredId(preferences: readonly number[], list: () => Promise<readonly number[]>): Promise<number | undefined> {
  const ids = preferences.filter((id) => id > 0);
  if (ids.length === 0) return undefined;
  const known = new Set(await list());
  return ids.find((id) => known.has(id));
}

/** The quality profile: that of the request, else of the requester, else `defaultId`. Skips ids that do not exist. */
export async function resolveQualityProfile(
  ctx: ServarrCtx,
  product: ServarrProduct,
  { qualityProfileId, preferredQualityProfileId }: ApprovedItem,
  defaultId: number,
): Promise<number> {
  const listIds = async () => (await listQualityProfiles(ctx, product)).map(({ value }) => value);
  return (await findPreferredId([qualityProfileId, preferredQualityProfileId], listIds)) ?? defaultId;
}

/** Profile and path for a server whose default folder is a path: those of the request, else of the requester, else the defaults. */
export async function resolveDefaults(ctx: DefaultsCtx, product: ServarrProduct, item: ApprovedItem) {
  const { defaultQualityProfile, defaultRootPath } = ctx.connection;
  const [qualityProfileId, folder] = await Promise.all([
    resolveQualityProfile(ctx, product, item, defaultQualityProfile),
    findPreferredFolder(ctx, product, item),
  ]);
  return { qualityProfileId, rootFolderPath: folder?.path ?? defaultRootPath };
}

async function findPreferredFolder(ctx: ServarrCtx, product: ServarrProduct, { rootFolderId, preferredRootFolderId }: ApprovedItem) {
  const preferences = [rootFolderId, preferredRootFolderId].filter((id) => id > 0);
  if (preferences.length === 0) return undefined;
  const folders = await fetchRootFolders(ctx, product);
  return preferences.map((id) => folders.find((folder) => folder.id === id)).find((folder) => folder !== undefined);
}
