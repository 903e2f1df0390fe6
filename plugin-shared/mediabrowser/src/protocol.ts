import type { Ctx } from '@ombi/sdk';
import { z } from 'zod';
import type { ServerConnection } from './settings.js';

/** Context of every function of a plug-in for these servers, whatever settings the plug-in has beside its connections. */
export type ServerCtx = Ctx<object, ServerConnection>;

/** Name, id and version of a server, readable without a key. */
export const PublicSystemInfo = z.object({
  ServerName: z.string().nullish(),
  Id: z.string().nullish(),
  Version: z.string().nullish(),
  /** Names the product; not every product sends it. */
  ProductName: z.string().nullish(),
  LocalAddress: z.string().nullish(),
  OperatingSystem: z.string().nullish(),
});
export type PublicSystemInfo = z.output<typeof PublicSystemInfo>;

const User = z.object({
  Id: z.string().min(1),
  Name: z.string().nullish(),
  /** Name of the account at the vendor that is linked to the user, where the product has such accounts. */
  ConnectUserName: z.string().nullish(),
  /** Id of that account; not every version sends it. */
  ConnectUserId: z.string().nullish(),
  Policy: z.object({ IsAdministrator: z.boolean().nullish(), IsDisabled: z.boolean().nullish() }).nullish(),
});
/** A user of the server. */
export type User = z.output<typeof User>;

/** Response with the list of all users. */
export const Users = z.array(User);

/** The access token in the response is not part of the schema, so it is discarded. */
export const AuthenticationResult = z.object({ User });

const LibraryOptions = z.object({ TypeOptions: z.array(z.object({ Type: z.string().nullish() })).nullish() });

const VirtualFolder = z.object({
  Name: z.string().nullish(),
  ItemId: z.string().nullish(),
  CollectionType: z.string().nullish(),
  LibraryOptions: LibraryOptions.nullish(),
});
/** A library of the server. */
export type VirtualFolder = z.output<typeof VirtualFolder>;

/** Response with all libraries of the server. */
export const VirtualFolders = z.array(VirtualFolder);

const MediaStream = z.object({
  Type: z.string().nullish(),
  DisplayTitle: z.string().nullish(),
  Width: z.number().nullish(),
  Height: z.number().nullish(),
});
/** A video or audio stream of a file; the size of the video decides about 4K. */
export type MediaStream = z.output<typeof MediaStream>;

const MediaSource = z.object({ MediaStreams: z.array(MediaStream).nullish() });
/** One file (version) of an item. */
export type MediaSource = z.output<typeof MediaSource>;

const Item = z.object({
  /** Empty when the server sends none: the item still counts as read. */
  Id: z
    .string()
    .nullish()
    .transform((id) => id ?? ''),
  Name: z.string().nullish().catch(null),
  Type: z.string().nullish(),
  ServerId: z.string().nullish(),
  /** `Virtual`: there is no file, as for a missing episode. */
  LocationType: z.string().nullish(),
  ProductionYear: z.number().nullish().catch(null),
  DateCreated: z.string().nullish().catch(null),
  ProviderIds: z.record(z.string(), z.string().nullish()).nullish(),
  /** For episodes: series, season and number. A file with several episodes also has the number of the last one. */
  SeriesId: z.string().nullish(),
  ParentIndexNumber: z.number().nullish(),
  IndexNumber: z.number().nullish(),
  IndexNumberEnd: z.number().nullish(),
  /** One for each version of the title on the server. */
  MediaSources: z.array(MediaSource).nullish(),
  /** The streams of the first version, as servers list them that leave the sources out. */
  MediaStreams: z.array(MediaStream).nullish().catch(null),
});
/** An item of a library: movie, series, episode or album. */
export type Item = z.output<typeof Item>;

/** One page of items and their total number. An item that is not what was expected has no id, so that it does not discard all others. */
export const ItemPage = z.object({ Items: z.array(Item.catch(Item.parse({}))), TotalRecordCount: z.int().nonnegative() });
