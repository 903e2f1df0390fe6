import { serverConnection, type ServerConnection } from '@ombi/mediabrowser/settings';
import { z } from 'zod';

/** One Jellyfin server. */
export const connection = serverConnection;
export type Connection = ServerConnection;

/** There are no settings beyond those of the connections. */
export const settings = z.object({});
