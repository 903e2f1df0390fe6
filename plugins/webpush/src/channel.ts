import { BrowserSubscription, type Ctx, type DeliveryReceipt, type Http, PluginFailure, type RenderedMessage } from '@ombi/sdk';
import webPush from 'web-push';
import { publicKeyOf } from './keys.js';
import { composePayload, topicOf } from './payload.js';
import type { Connection, Settings } from './settings.js';

type PushCtx = Ctx<Settings, Connection>;

/** How long a push service keeps a message for a browser that is off. */
const TTL_SECONDS = 3 * 24 * 60 * 60;

/** With these a push service says that there is no such subscription any more. */
const GONE: readonly number[] = [404, 410];

/** What became of a message to one browser. */
type Outcome = 'accepted' | 'gone' | PluginFailure;

/**
 * Sends a push notification (signed with VAPID) to all browsers of one user, and returns those that are gone. It is delivered as soon as one browser took it: a repetition
 * would alert the user again there, and a push service that never answers must not cause one after the other.
 */
export async function send(ctx: PushCtx, message: RenderedMessage): Promise<DeliveryReceipt> {
  const tokens = message.recipient?.devices ?? [];
  if (tokens.length === 0) throw new PluginFailure('rejected', 'the user has no browser with notifications');
  const payload = JSON.stringify(composePayload(message));
  const topic = topicOf(message.idempotencyKey);

  const outcomes = await Promise.all(tokens.map((token) => push(ctx, token, payload, topic)));
  const failures = outcomes.filter((outcome) => outcome instanceof PluginFailure);
  const failure = failures.find(({ isRetriable }) => isRetriable) ?? failures[0];
  if (failure && !outcomes.includes('accepted')) throw failure;
  for (const { code } of failures) ctx.log.warn('a push service refused a message to one of several browsers', { failure: code });
  return { unregisteredDevices: tokens.filter((_, index) => outcomes[index] === 'gone') };
}

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
