import type { HttpOptions } from '@ombi/sdk';
import type { PlexCtx } from '../ctx.js';

/** What people read at Plex about whoever asks. */
export const PRODUCT = 'Ombi';

/**
 * The headers by which Plex knows the portal; a token makes the call that of its owner. A pin is shown to nobody but the caller whose
 * identifier it was made with.
 */
export const asPortal = ({ portalId }: Pick<PlexCtx, 'portalId'>, token?: string): Required<Pick<HttpOptions, 'headers'>> => ({
  headers: {
    'X-Plex-Client-Identifier': portalId,
    'X-Plex-Product': PRODUCT,
    'X-Plex-Version': '3',
    'X-Plex-Device': PRODUCT,
    'X-Plex-Platform': 'Web',
    ...(token === undefined ? {} : { 'X-Plex-Token': token }),
  },
});
