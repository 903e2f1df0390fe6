import type { Ctx, HttpOptions } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** Context of every function of this plug-in. */
export type PlexCtx = Ctx<Settings, Connection>;

/** The portal's kind of device, and its name where Plex cannot take the one that an administrator chose. */
export const PRODUCT_NAME = 'Ombi';

const PRINTABLE_ASCII = /^[ -~]+$/;

/** The name that Plex shows to users when they grant access. Headers have no other characters than ASCII. */
export const productNameOf = (portalName: string): string => (PRINTABLE_ASCII.test(portalName) ? portalName : PRODUCT_NAME);

/**
 * The headers by which Plex identifies the portal; a token makes the call act as its owner. Plex shows a pin only to the client identifier
 * that created it.
 */
export const plexHeaders = (
  { portalId, portalName }: Pick<PlexCtx, 'portalId' | 'portalName'>,
  token?: string,
): Required<Pick<HttpOptions, 'headers'>> => ({
  headers: {
    'X-Plex-Client-Identifier': portalId,
    'X-Plex-Product': productNameOf(portalName),
    'X-Plex-Version': '3',
    'X-Plex-Device': PRODUCT_NAME,
    'X-Plex-Platform': 'Web',
    ...(token === undefined ? {} : { 'X-Plex-Token': token }),
  },
});
