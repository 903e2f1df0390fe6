import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type JellyfinCtx = Ctx<Settings, Connection>;

export const PublicSystemInfo = z.object({
  ServerName: z.string().nullish(),
  Id: z.string().nullish(),
  Version: z.string().nullish(),
  /** `Jellyfin Server`; related servers with the same API lack the member. */
  ProductName: z.string().nullish(),
  LocalAddress: z.string().nullish(),
  OperatingSystem: z.string().nullish(),
});

const User = z.object({
  Id: z.string().min(1),
  Name: z.string().nullish(),
  Policy: z.object({ IsAdministrator: z.boolean().nullish(), IsDisabled: z.boolean().nullish() }).nullish(),
});
export type User = z.output<typeof User>;

export const Users = z.array(User);

/** The access token in the response is not part of the schema, so it is discarded. */
export const AuthenticationResult = z.object({ User });

const LibraryOptions = z.object({ TypeOptions: z.array(z.object({ Type: z.string().nullish() })).nullish() });

export const VirtualFolders = z.array(
  z.object({
    Name: z.string().nullish(),
    ItemId: z.string().nullish(),
    CollectionType: z.string().nullish(),
    LibraryOptions: LibraryOptions.nullish(),
  }),
);
export type VirtualFolder = z.output<typeof VirtualFolders>[number];

const MediaStream = z.object({
  Type: z.string().nullish(),
  DisplayTitle: z.string().nullish(),
  Width: z.number().nullish(),
  Height: z.number().nullish(),
});
export type MediaStream = z.output<typeof MediaStream>;

const MediaSource = z.object({ MediaStreams: z.array(MediaStream).nullish() });
export type MediaSource = z.output<typeof MediaSource>;

export const Item = z.object({
  Id: z.string().min(1),
  Name: z.string().nullish(),
  Type: z.string().nullish(),
  ServerId: z.string().nullish(),
  ProductionYear: z.number().nullish(),
  DateCreated: z.string().nullish(),
  ProviderIds: z.record(z.string(), z.string().nullish()).nullish(),
  /** For episodes: series, season and number. A file with several episodes also has the number of the last one. */
  SeriesId: z.string().nullish(),
  ParentIndexNumber: z.number().nullish(),
  IndexNumber: z.number().nullish(),
  IndexNumberEnd: z.number().nullish(),
  /** One for each version of the title on the server. */
  MediaSources: z.array(MediaSource).nullish(),
});
export type Item = z.output<typeof Item>;

export const ItemPage = z.object({ Items: z.array(Item), TotalRecordCount: z.int().nonnegative() });
