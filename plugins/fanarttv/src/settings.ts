import { field, secret } from '@ombi/sdk';
import { z } from 'zod';

const address = (usual: string) =>
  field(z.url({ protocol: /^https?$/, error: 'url.invalid' }).default(usual), { section: 'account', advanced: true });

/** How the service is reached. Refusals are keys of the catalogue. */
export const connection = z.object({
  apiKey: field(secret(z.string('apiKey.required').trim().min(1, 'apiKey.required')), { section: 'account' }),
  /** Of a person: shows new pictures sooner. */
  personalKey: field(secret(z.string().trim()).optional(), { section: 'account' }),
  apiUrl: address('https://webservice.fanart.tv/v3'),
  /** Pictures come from a host of their own. */
  imageUrl: address('https://assets.fanart.tv'),
});
export type Connection = z.output<typeof connection>;

export const settings = z.object({});
export type Settings = z.output<typeof settings>;
