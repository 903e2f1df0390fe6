import type { WebhookRequestData } from '@ombi/sdk';
import type { FastifyRequest } from 'fastify';

/** The parts of a request that a plug-in gets. Cookies and credentials of the portal are no business of it. */
export function toWebhookRequestData(method: WebhookRequestData['method'], request: FastifyRequest, body: unknown): WebhookRequestData {
  return {
    method,
    headers: firstValues(withoutCredentials(request.headers)),
    query: firstValues(request.query as Record<string, string | string[] | undefined>),
    bytes: body instanceof Uint8Array ? body : new Uint8Array(),
  };
}

const withoutCredentials = ({ cookie: _cookie, ...headers }: FastifyRequest['headers']): FastifyRequest['headers'] => headers;

const firstValues = (all: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()[0] ?? '']])));
