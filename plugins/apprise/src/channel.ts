import {
  type Ctx,
  type HttpTarget,
  type Message,
  PluginFailure,
  type RenderedMessage,
  stripTrailingSlashes,
  webUrlOrUndefined,
} from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';

/** How services mark a message; they choose color and sign by it. */
const KINDS: Partial<Record<Message['type'], 'success' | 'warning' | 'failure'>> = {
  RequestAvailable: 'success',
  PartiallyAvailable: 'success',
  RequestDeclined: 'warning',
  RequestDeleted: 'warning',
  Issue: 'warning',
  ItemAddedToFaultQueue: 'failure',
};

const NO_CONTENT = 204;
const FAILED_DEPENDENCY = 424;

const Accepted = z.object({ error: z.string().nullish() });

/** Sends a notification in one call to all services of the configuration, or to those with the tag. */
export async function send(
  { http, connection }: Ctx<Settings, Connection>,
  { type, rendered, detailsUrl }: RenderedMessage,
): Promise<void> {
  const { configKey, tag } = connection;
  const link = webUrlOrUndefined(detailsUrl);
  const json = {
    title: rendered.subject,
    body: link ? `${rendered.body}\n${link}` : rendered.body,
    type: KINDS[type] ?? 'info',
    format: 'text',
    ...(tag === '' ? {} : { tag }),
  };
  const answer = await http.send(
    { method: 'POST', path: `notify/${encodeURIComponent(configKey)}`, json },
    { acceptStatuses: [FAILED_DEPENDENCY], maxRedirects: 0, timeoutMs: 30_000 },
  );
  if (answer.status === NO_CONTENT) throw new PluginFailure('unauthorized', 'there is no such configuration key');
  // Some services may have got the message; a retry would repeat it there.
  if (answer.status === FAILED_DEPENDENCY) throw new PluginFailure('rejected', 'a service did not accept the message');
  const { error } = answer.json(Accepted);
  if (error) throw new PluginFailure('rejected', error);
}

/** Base URL of the server, with the authorization header. */
export const apiTarget = ({ baseUrl, authorizationHeader }: Connection): HttpTarget => ({
  baseUrl: `${stripTrailingSlashes(baseUrl)}/`,
  // Otherwise the answer to a message is a log as text.
  headers: { accept: 'application/json', ...(authorizationHeader ? { authorization: authorizationHeader } : {}) },
});
