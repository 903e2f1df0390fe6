import { z } from 'zod';

/** Base64url of a key of this many bytes. */
const keyText = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`));

/** Bytes of an uncompressed point of P-256. */
const PUBLIC_KEY_BYTES = 65;
const AUTH_SECRET_BYTES = 16;

/**
 * The push subscription of a browser, as `PushSubscription.toJSON()` returns it. As JSON it is the token of the browser in
 * {@link Recipient.devices}. It is user input: the endpoint may be any `https` URL, or `http` within a network of one's own.
 */
export const BrowserSubscription = z.object({
  /** URL of the push service that reaches this browser only. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({ p256dh: keyText(PUBLIC_KEY_BYTES), auth: keyText(AUTH_SECRET_BYTES) }),
});
export type BrowserSubscription = z.output<typeof BrowserSubscription>;

/** A Web Push notification that the service worker of the portal shows: the encrypted payload of a push message, as JSON. */
export interface BrowserMessage {
  readonly title: string;
  readonly body: string;
  /** URL of an image beside the text. */
  readonly icon?: string;
  /** A later message with the same tag replaces this one without alerting again. */
  readonly tag?: string;
  /** The page that a click opens. Default: the start page of the portal. */
  readonly url?: string;
}
