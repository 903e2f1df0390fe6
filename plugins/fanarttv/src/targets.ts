import type { Ctx, HttpTarget } from '@ombi/sdk';
import type { Connection, Settings } from './settings.js';

/** What the functions of this plug-in work with. */
export type FanartCtx = Ctx<Settings, Connection>;

/** The keys travel in headers, where no log of addresses sees them. */
export const service = ({ apiUrl, apiKey, personalKey }: Connection): HttpTarget => ({
  baseUrl: apiUrl,
  headers: { 'api-key': apiKey, ...(personalKey ? { 'client-key': personalKey } : {}) },
  redirectsTo: [],
});

/** The picture host is another one and gets no key. */
export const pictures = ({ imageUrl }: Connection): HttpTarget => ({ baseUrl: imageUrl, redirectsTo: [] });
