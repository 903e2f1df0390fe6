import { z } from 'zod';
import type { HttpTarget } from '../context/http.js';
import { PluginFailure } from '../context/failures.js';
import { secret } from '../definition/settings.js';
import { isWebUrl } from './web-url.js';

/**
 * Field for the whole URL of a webhook. A secret, because whoever knows it may post. The validation errors are `webhookUrl.required` and
 * `webhookUrl.invalid`; neither aborts, so that rules for the form as a whole are checked as well.
 */
export const webhookUrlField = () =>
  secret(
    z
      .string('webhookUrl.required')
      .trim()
      .min(1, 'webhookUrl.required')
      .refine((text) => text === '' || isWebUrl(text), 'webhookUrl.invalid'),
  );

/** The target of a webhook: the URL as it was entered, with its query. While none is entered, calls fail as `unreachable`. */
export function webhookTarget(webhookUrl: string): HttpTarget {
  if (!URL.canParse(webhookUrl)) throw new PluginFailure('unreachable', 'no webhook is given');
  const url = new URL(webhookUrl);
  const { searchParams } = url;
  const query = Object.fromEntries(Array.from(searchParams, ([name, value]) => [name, repeatedOr(value, searchParams.getAll(name))]));
  url.search = '';
  url.hash = '';
  return { baseUrl: url.href, query };
}

const repeatedOr = (value: string, all: readonly string[]): string | readonly string[] => (all.length > 1 ? all : value);

/** The plug-in and the connection in a webhook address of a portal. */
const webhookOwner = (url: string): string | null => (URL.canParse(url) ? new URL(url).pathname.split('/').slice(-4, -1).join('/') : null);

/**
 * Whether a URL that is registered at a service is a webhook address of the same connection as `ctx.webhookUrl`, possibly an older one with
 * another token or under another host, which a registration should replace.
 */
export const isWebhookOfConnection = (url: string, webhookUrl: string): boolean => webhookOwner(url) === webhookOwner(webhookUrl);
