import { serverConnectionSchema, type ServerConnection } from '@ombi/mediabrowser/settings';
import { z } from 'zod';

/** Connection settings: one Jellyfin server. */
export const connection = serverConnectionSchema;
export type Connection = ServerConnection;

/** Plug-in settings: none beyond those of the connections. */
export const settings = z.object({});
