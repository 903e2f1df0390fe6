import { field, secret, serverAddressFields } from '@ombi/sdk';
import { z } from 'zod';

/** Content types of libraries, as the servers name them. */
export const COLLECTION_TYPES = ['movies', 'tvshows', 'mixed'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

/** A discovered library and whether scans read it. */
export const selectedLibrary = z.object({
  key: z.string().min(1),
  title: z.string(),
  collectionType: z.enum(COLLECTION_TYPES),
  enabled: z.boolean().default(false),
});
/** A library in the settings, and whether it is selected. */
export type SelectedLibrary = z.output<typeof selectedLibrary>;

/** One server. Error texts are translation keys. */
export const serverConnectionSchema = z.object({
  name: field(z.string().trim().default(''), { section: 'server' }),
  ...serverAddressFields({ port: 8096 }),
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'server' }),
  serverHostname: field(z.string().trim().default(''), { section: 'links' }),
  /** Filled in by *Discover Server Information*. */
  serverId: field(z.string().default(''), { hidden: true }),
  /** The user whose view scans read; empty: the first administrator. */
  administratorId: field(z.string().default(''), { hidden: true }),
  /** No enabled library means all libraries. */
  libraries: field(z.array(selectedLibrary).default([]), { hidden: true }),
});
/** The settings of one server: host, port, API key, libraries. */
export type ServerConnection = z.output<typeof serverConnectionSchema>;
