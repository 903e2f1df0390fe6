import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

/** What a library holds, in Jellyfin's words. */
export const COLLECTION_TYPES = ['movies', 'tvshows', 'mixed'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

/** A library as it was found, and whether it is looked at. */
export const selectedLibrary = z.object({
  key: z.string().min(1),
  title: z.string(),
  collectionType: z.enum(COLLECTION_TYPES),
  enabled: z.boolean().default(false),
});
export type SelectedLibrary = z.output<typeof selectedLibrary>;

/** One Jellyfin server. Refusals are keys of the catalogue. */
export const connection = z.object({
  name: field(z.string().trim().default(''), { section: 'server' }),
  ...serverAddressFields({ port: 8096 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  serverHostname: field(z.string().trim().default(''), { section: 'links' }),
  /** Found by *Discover Server Information*. */
  serverId: field(z.string().default(''), { hidden: true }),
  /** Whose eyes are looked through; empty: the first administrator's. */
  administratorId: field(z.string().default(''), { hidden: true }),
  /** None enabled means all. */
  libraries: field(z.array(selectedLibrary).default([]), { hidden: true }),
});
export type Connection = z.output<typeof connection>;

/** Nothing is set for all servers together. */
export const settings = z.object({});
export type Settings = z.output<typeof settings>;
