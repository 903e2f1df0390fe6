import type { Ctx, HttpOptions } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type PlexCtx = Ctx<Settings, Connection>;

/** Product name that Plex shows to users when they grant access. */
export const PRODUCT_NAME = 'Ombi';

/**
 * The headers by which Plex identifies the portal; a token makes the call act as its owner. Plex shows a pin only to the client identifier
 * that created it.
 */
export const plexHeaders = ({ portalId }: Pick<PlexCtx, 'portalId'>, token?: string): Required<Pick<HttpOptions, 'headers'>> => ({
  headers: {
    'X-Plex-Client-Identifier': portalId,
    'X-Plex-Product': PRODUCT_NAME,
    'X-Plex-Version': '3',
    'X-Plex-Device': PRODUCT_NAME,
    'X-Plex-Platform': 'Web',
    ...(token === undefined ? {} : { 'X-Plex-Token': token }),
  },
});
