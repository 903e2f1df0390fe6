import { PluginFailure, withoutEndSlashes } from '@ombi/sdk';
import type { HttpTarget } from '@ombi/sdk';
import type { Connection } from './settings.js';

/** Endings under which Discord takes the formats of other services. */
const FOREIGN_FORMAT = /\/(slack|github)$/;

/**
 * The webhook as it was given, so that threads, proxies and other hosts work. `wait` makes Discord answer only when the
 * message is stored; without it a lost message would look like a sent one.
 */
export function webhookTarget({ webhookUrl }: Connection): HttpTarget {
  if (!URL.canParse(webhookUrl)) throw new PluginFailure('unreachable', 'no webhook is given');
  const { origin, pathname, searchParams } = new URL(webhookUrl);
  return {
    baseUrl: `${origin}${withoutEndSlashes(pathname).replace(FOREIGN_FORMAT, '')}`,
    query: { ...Object.fromEntries(searchParams), wait: 'true' },
  };
}
