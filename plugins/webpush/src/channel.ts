import { BrowserSubscription, type Ctx, type DeliveryReceipt, type Http, PluginFailure, type RenderedMessage } from '@ombi/sdk';
import webPush from 'web-push';
import { publicKeyOf } from './keys.js';
import { composePayload, topicOf } from './payload.js';
import { browserIdOf, ReachedBrowsers } from './reached-browsers.js';
import type { Connection, Settings } from './settings.js';

type PushCtx = Ctx<Settings, Connection>;

/** How long a push service keeps a message for a browser that is off. */
const TTL_SECONDS = 3 * 24 * 60 * 60;

/** With these a push service says that there is no such subscription any more. */
const GONE: readonly number[] = [404, 410];

/** What became of a message to one browser. */
type Outcome = 'accepted' | 'gone' | PluginFailure;

/**
 * Sends a push notification (signed with VAPID) to all browsers of one user, and returns those that are gone. Browsers whose push service
 * failed for the moment get it with the next attempt; those that took it are then left alone, because a repetition would alert the user again.
 */
export async function send(ctx: PushCtx, message: RenderedMessage): Promise<DeliveryReceipt> {
  const tokens = message.recipient?.devices ?? [];
  if (tokens.length === 0) throw new PluginFailure('rejected', 'the user has no browser with notifications');
  const payload = JSON.stringify(composePayload(message));
  const topic = topicOf(message.idempotencyKey);
  const reached = new ReachedBrowsers(ctx.store, topic);

  const earlier = await reached.read();
  const outcomes = await Promise.all(
    tokens.map((token): Outcome | Promise<Outcome> => (earlier.has(browserIdOf(token)) ? 'accepted' : push(ctx, token, payload, topic))),
  );
  const failures = outcomes.filter((outcome) => outcome instanceof PluginFailure);
  const accepted = tokens.filter((_, index) => outcomes[index] === 'accepted');
  const failure = failures.find(({ isRetriable }) => isRetriable) ?? failures[0];
  if (failure && accepted.length === 0) throw failure;
  if (failure?.isRetriable) {
    await reached.write(accepted.map(browserIdOf));
    throw partialFailure(failure, failures.length, tokens.length);
  }
  if (earlier.size > 0) await reached.forget();
  for (const { code } of failures) ctx.log.warn('a push service refused a message to one of several browsers', { failure: code });
  return { unregisteredDevices: tokens.filter((_, index) => outcomes[index] === 'gone') };
}

/** One push service of several failed: the channel itself works, so that this never counts as a channel that does not answer. */
const partialFailure = ({ code, retryAfterMs }: PluginFailure, failed: number, all: number): PluginFailure =>
  new PluginFailure('unavailable', `${failed} of ${all} browsers have not got it yet (${code})`, retryAfterMs);

async function push(ctx: PushCtx, token: string, payload: string, topic: string): Promise<Outcome> {
  const subscription = parseToken(token);
  if (!subscription) return 'gone';
  try {
    const { headers, body } = encrypt(subscription, payload, topic, ctx.connection);
    const { http, path } = addressOf(ctx, subscription);
    const options = { headers, acceptStatuses: GONE, maxRedirects: 0, timeoutMs: 20_000 };
    const { status, bytes } = await http.send({ method: 'POST', path, bytes: body }, options);
    if (GONE.includes(status)) return 'gone';
    // Accepted messages are answered with 201 or 202 (RFC 8030); a page with 200 comes from something else.
    return status === 200 && bytes.length > 0 ? new PluginFailure('malformed', 'what answers is not a push service') : 'accepted';
  } catch (cause) {
    if (cause instanceof PluginFailure) return cause;
    throw cause;
  }
}

function parseToken(token: string): BrowserSubscription | null {
  try {
    return BrowserSubscription.parse(JSON.parse(token));
  } catch {
    return null;
  }
}

/** The own push service is called as the administrator entered it, any other one in the public internet only. */
function addressOf(
  { http, connection: { ownService } }: PushCtx,
  { endpoint }: BrowserSubscription,
): { readonly http: Http; readonly path: string } {
  const { origin, pathname, search } = new URL(endpoint);
  const isOwn = ownService !== '' && origin === new URL(ownService).origin;
  return { http: isOwn ? http : http.toPublic(origin), path: `${pathname}${search}` };
}

/** The encrypted body (RFC 8291), and headers with the signature of the portal (RFC 8292). The length is set by whoever sends it. */
function encrypt(subscription: BrowserSubscription, payload: string, topic: string, { contact, privateKey }: Connection) {
  const vapidDetails = { subject: `mailto:${contact}`, publicKey: publicKeyOf(privateKey), privateKey };
  try {
    const details = webPush.generateRequestDetails(subscription, payload, { vapidDetails, topic, TTL: TTL_SECONDS });
    const { 'Content-Length': _length, ...headers } = details.headers;
    return { body: details.body, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])) };
  } catch {
    // The words of the library may hold keys.
    throw new PluginFailure('rejected', 'the keys of the browser cannot be used');
  }
}
