import { isWebhookOfConnection, type WebhookRegistration } from '@ombi/sdk';
import { z } from 'zod';
import { type PlexCtx, plexHeaders } from '../context.js';

const PATH = '/api/v2/user/webhooks';

const Webhooks = z.array(z.object({ url: z.string() }));

/**
 * Registers the webhook address of the connection at the account of its owner, once. The account has one list for all programs, which a call
 * replaces as a whole: all other addresses are sent back, and an older address of this connection is left out. Throws `unauthorized` for an
 * account without a subscription.
 */
export async function registerPlexWebhook(ctx: PlexCtx): Promise<WebhookRegistration> {
  const { webhookUrl } = ctx;
  if (webhookUrl === null) return { state: 'no-address' };
  const account = ctx.http.forTarget('owner');
  const known = (await account.get(PATH, Webhooks, plexHeaders(ctx))).map(({ url }) => url);
  if (known.includes(webhookUrl)) return { state: 'present' };

  const others = known.filter((url) => !isWebhookOfConnection(url, webhookUrl));
  await account.send({ method: 'POST', path: PATH, form: { 'urls[]': [...others, webhookUrl] } }, plexHeaders(ctx));
  return { state: 'registered' };
}
