import { stripTrailingSlashes } from '@ombi/sdk';
import type { ServerConnection } from './settings.js';

/** The address at which users open the server, without a trailing slash; null when none is given. Without a scheme that of the server is taken. */
export function publicBaseUrl({ serverHostname, ssl }: Pick<ServerConnection, 'serverHostname' | 'ssl'>): string | null {
  const hostname = stripTrailingSlashes(serverHostname.trim());
  if (hostname === '') return null;
  return /^https?:\/\//i.test(hostname) ? hostname : `${ssl ? 'https' : 'http'}://${hostname}`;
}

/** The parameters of an item in the URL (deep link) of a web client. */
export const itemParams = ({ id, serverId }: { readonly id: string; readonly serverId: string }): string =>
  `id=${encodeURIComponent(id)}&serverId=${encodeURIComponent(serverId)}`;
