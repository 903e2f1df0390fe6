import { createHash } from 'node:crypto';
import { type ChannelText, type Ctx, type DeliveryReceipt, PluginFailure, type RenderedMessage } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from './settings.js';
import { reviewFields } from './review.js';

/** In bytes: a push of 4 KB is the most that phones take, with everything around the text. */
const LIMITS = { subject: 250, body: 2_000 } as const;

/** No markup: phones show plain text. */
export const textFormat = (): ChannelText => ({ markup: 'plain', maxSubject: LIMITS.subject, maxBody: LIMITS.body, unit: 'bytes' });

/** OneSignal rejects a whole message when a single id has another form. */
const PlayerId = z.guid();

/** Sends a notification to all devices of one user in one call, and returns the devices that are gone. */
export async function send({ http, connection }: Ctx<Settings, Connection>, message: RenderedMessage): Promise<DeliveryReceipt> {
  const devices = message.recipient?.devices ?? [];
  if (devices.length === 0) throw new PluginFailure('rejected', 'the user has no device');
  const players = devices.filter((token) => PlayerId.safeParse(token).success);
  if (players.length === 0) return { unregisteredDevices: devices };

  const json = {
    app_id: connection.appId,
    include_player_ids: players,
    headings: { en: message.rendered.subject },
    contents: { en: message.rendered.body },
    external_id: toUuid(message.idempotencyKey),
    ...reviewFields(message),
  };
  const answer = await http.send({ method: 'POST', path: 'notifications', json }, { maxRedirects: 0, timeoutMs: 30_000 });
  const gone = unknownPlayers(answer.json(Answer), players);
  return { unregisteredDevices: devices.filter((token) => gone.has(token) || !players.includes(token)) };
}

/** OneSignal sends a message with a known UUID only once. */
function toUuid(idempotencyKey: string): string {
  const digest = createHash('sha256').update(idempotencyKey).digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `5${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}

const InvalidPlayers = z.object({ invalid_player_ids: z.array(z.string()).default([]) });
const Answer = z.object({ id: z.string(), errors: z.array(z.string()).or(InvalidPlayers).nullish() });

/** What OneSignal writes when no player is subscribed. */
const NOBODY_SUBSCRIBED = /not subscribed|no subscribed/i;

/** Errors come with the status 200. Without an id no message was created, because no player is known any more. */
function unknownPlayers({ id, errors }: z.output<typeof Answer>, players: readonly string[]): ReadonlySet<string> {
  if (Array.isArray(errors) && errors.length > 0 && !errors.some((error) => NOBODY_SUBSCRIBED.test(error)))
    throw new PluginFailure('rejected', errors.join(', ').slice(0, 300));
  const invalid = Array.isArray(errors) ? [] : (errors?.invalid_player_ids ?? []);
  return new Set(id === '' ? players : invalid);
}
