import { PluginFailure } from '@ombi/sdk';
import type { HttpTarget } from '@ombi/sdk';
import type { Connection } from './settings.js';

/** Where mails are handed over. No call goes there by HTTP: it tells the portal which server the stored password may be shown to. */
export function mailServer({ host, port }: Connection): HttpTarget {
  if (!host) throw new PluginFailure('unreachable', 'no host is given');
  return { baseUrl: `smtp://${host.includes(':') ? `[${host}]` : host}:${port}` };
}
