import { serverConnection, type ServerConnection } from '@ombi/mediabrowser/settings';
import { z } from 'zod';

/** Connection settings: one Jellyfin server. */
export const connection = serverConnection;
export type Connection = ServerConnection;

/** Plug-in settings: none beyond those of the connections. */
export const settings = z.object({});
