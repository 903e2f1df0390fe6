import type { HttpTarget } from '@ombi/sdk';
import type { Connection } from '../settings.js';

/** Name and version under which the services know us: they block programs that do not introduce themselves. */
export const PROGRAM = 'OmbiMusicBrainz/1.0.0';

const introduced = ({ contact }: Connection) => ({ 'User-Agent': contact ? `${PROGRAM} ( ${contact} )` : PROGRAM });

/** The service that knows artists and albums. */
export const target = (connection: Connection): HttpTarget => ({ baseUrl: connection.apiUrl, headers: introduced(connection) });

/** The archive keeps its covers at the library that it belongs to, and redirects there; a proxy may have it on a host of its own. */
export const coverTarget = (connection: Connection): HttpTarget => ({
  baseUrl: connection.coverUrl,
  headers: introduced(connection),
  redirectsTo: ['archive.org', new URL(connection.coverUrl).hostname],
});
