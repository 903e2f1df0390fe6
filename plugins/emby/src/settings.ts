import { serverConnectionSchema, type ServerConnection } from '@ombi/mediabrowser/settings';
import { serviceAddressField } from '@ombi/sdk';
import { z } from 'zod';

/** Address of the service that checks the passwords of Emby Connect accounts. */
export const CONNECT_ADDRESS = 'https://connect.emby.media';

/** Connection settings: one Emby server. */
export const connection = serverConnectionSchema;
export type Connection = ServerConnection;

/** Plug-in settings: Emby Connect, which is the same for all servers. */
export const settings = z.object({ connectAddress: serviceAddressField(CONNECT_ADDRESS, 'connect') });
export type Settings = z.output<typeof settings>;
