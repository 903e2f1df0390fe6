import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';

/** What distinguishes the API of one program, such as Radarr or Sonarr. */
export interface ServarrProduct {
  /** Name in the status answer. */
  readonly appName: string;
  /** Base path of the API, such as `/api/v3`. */
  readonly apiPath: string;
}

/** The part of a context that calls the server. */
export type ServarrCtx = Pick<Ctx, 'http'>;

/** Name and version of the server. */
export const SystemStatus = z.object({
  appName: z.string().nullish(),
  /** The name that its administrator gave it; early versions have none. */
  instanceName: z.string().nullish(),
  version: z.string().nullish(),
  urlBase: z.string().nullish(),
});

/** Loose, because the v1 API returns all members of a profile. */
export const QualityProfiles = z.array(z.looseObject({ id: z.int(), name: z.string().nullish() }));

/** Response with the root folders. */
export const RootFolders = z.array(z.object({ id: z.int(), path: z.string().nullish(), freeSpace: z.number().nullish() }));

/** A tag of the server. */
export const Tag = z.object({ id: z.int(), label: z.string() });
/** Response with all tags. */
export const Tags = z.array(Tag);
