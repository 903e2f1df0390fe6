import type { Ctx, HttpOptions } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** What every function of this plug-in works with. */
export type PlexCtx = Ctx<Settings, Connection>;

/** What people read at Plex about whoever asks. */
export const PRODUCT_NAME = 'Ombi';

/**
 * The headers by which Plex knows the portal; a token makes the call that of its owner. A pin is shown to nobody but the caller whose
 * identifier it was made with.
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
