import type { Events, PortalRequest } from '@ombi/sdk';
import { z } from 'zod';
import type { PluginCtx } from './settings.js';

const Entry = z.object({ id: z.string() });

/** Writes an entry for a new request. The permission `requests.read` adds the request to the event. */
export async function onRequestCreated({ http }: PluginCtx, { request }: Events['request.created']): Promise<void> {
  if (request) await http.post('/entries', { text: `${request.requesterName ?? 'A user'} requested ${titleOf(request)}.` }, Entry);
}

/** Writes an entry for a request whose title has become available. */
export async function onRequestAvailable({ http }: PluginCtx, { request }: Events['request.available']): Promise<void> {
  if (request) await http.post('/entries', { text: `${titleOf(request)} is available.` }, Entry);
}

const titleOf = ({ title, year }: PortalRequest): string => (year === null ? title : `${title} (${year})`);
