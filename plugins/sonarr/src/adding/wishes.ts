import { PluginFailure } from '@ombi/sdk';
import type { ApprovedItem } from '@ombi/sdk';
import { languageProfilesOfThree, qualityProfiles, rootFolders } from '../options.js';
import type { SonarrCtx } from '../protocol.js';

/** How a series is fetched: the wish of the request, else that of the requester, else the default, which anime may have of its own. */
export async function profileFor(ctx: SonarrCtx, item: ApprovedItem): Promise<number> {
  const { qualityProfile, qualityProfileAnime } = ctx.connection;
  const usual = (item.isAnime && qualityProfileAnime) || qualityProfile;
  const wishes = [item.qualityProfileId, item.preferredQualityProfileId].filter((id) => id > 0);
  if (wishes.length === 0) return usual;

  const known = new Set((await qualityProfiles(ctx)).map(({ value }) => value));
  return wishes.find((id) => known.has(id)) ?? usual;
}

/** The path of the first wished folder that exists. A default that is gone is named: only an administrator can choose another. */
export async function folderFor(ctx: SonarrCtx, item: ApprovedItem): Promise<string> {
  const { rootPath, rootPathAnime } = ctx.connection;
  const folders = await rootFolders(ctx);
  const usual = rootPath === 0 ? (folders[0]?.value ?? 0) : rootPath;
  const wishes = [item.rootFolderId, item.preferredRootFolderId, item.isAnime ? (rootPathAnime ?? 0) : 0, usual];

  const found = wishes.map((id) => folders.find(({ value }) => value === id)).find((folder) => folder !== undefined);
  if (found) return found.label;
  throw new PluginFailure('rejected', 'The root folder that was chosen for series does not exist in Sonarr any more.');
}

/** Version 3 takes no series without a language profile: one that exists, or the first that it has. */
export async function languageFor(ctx: SonarrCtx, item: ApprovedItem): Promise<number | undefined> {
  const { languageProfile, languageProfileAnime } = ctx.connection;
  const known = (await languageProfilesOfThree(ctx)).map(({ value }) => value);
  const wishes = [item.languageProfileId, item.isAnime ? languageProfileAnime : null, languageProfile];
  return wishes.find((id) => id !== null && known.includes(id)) ?? known[0];
}
