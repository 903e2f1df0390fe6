import type { z } from 'zod';
import { parseJsonResponse } from '../context/base-http.js';
import { PluginFailure } from '../context/failures.js';
import type { TitleRef } from '../media.js';

/** Methods that a webhook accepts. */
export const WEBHOOK_METHODS = ['POST', 'PUT'] as const;

/** The parts of a webhook call that can be sent between processes. */
export interface WebhookRequestData {
  /** `POST` or `PUT`. */
  readonly method: (typeof WEBHOOK_METHODS)[number];
  /** Headers by lower-case name, without cookies. */
  readonly headers: Readonly<Record<string, string>>;
  /** Query parameters; the first value of each. */
  readonly query: Readonly<Record<string, string>>;
  /** The body exactly as it was sent, at most 1 MiB, so that a signature can be verified. */
  readonly bytes: Uint8Array;
}

/** A call of an outside service to the webhook address of a connection. It is outside input: verify and validate it. */
export interface WebhookRequest extends WebhookRequestData {
  /** The body as UTF-8 text. */
  text(): string;
  /** The body as JSON, validated with a schema. Throws `rejected` when it does not match. */
  json<T extends z.ZodType>(schema: T): z.output<T>;
  /** The text fields of a form, URL-encoded or multipart; files are left out. Throws `rejected` for any other body. */
  form(): Promise<Readonly<Record<string, string>>>;
}

/** Name of the connection action that registers `ctx.webhookUrl` at the service; it answers with a {@link WebhookRegistration}. */
export const REGISTER_WEBHOOK = 'registerWebhook';

/**
 * Result of the connection action {@link REGISTER_WEBHOOK}. `registered`: the service calls the portal from now on. `present`: it did so before.
 * `no-address`: the portal has no public address that the service could call. `unsupported`: the service lacks what it needs for webhooks; the
 * text `webhook.unsupported` of the plug-in's catalogue, if it exists, says what.
 */
export interface WebhookRegistration {
  readonly state: 'registered' | 'present' | 'no-address' | 'unsupported';
}

/** What the portal does after a webhook call, or after a pushed message. */
export interface WebhookResult {
  /**
   * Reads the connection again at once instead of at its next schedule. `recent`: what a media server added lately, or what a downloader
   * holds; it neither reads the progress of downloads nor confirms accepted titles. `full`: everything, for a call that reports a removal.
   */
  readonly sync?: 'recent' | 'full';
  /**
   * The only titles that the call concerns, of a webhook of a downloader with {@link Downloader.findItems}: the portal then asks for these
   * titles alone instead of reading the whole list, together with those of other calls that arrive within seconds. It reads the whole list
   * when there are none or more than 50, and when they cannot be read. Without effect on media servers, without `sync`, and in what
   * `listen` yields.
   */
  readonly titles?: readonly TitleRef[];
}

/**
 * Receives incoming webhooks: calls of the outside service. The portal gives each stored connection an address with a signed token, shows
 * it on the settings
 * screen, and passes it to the plug-in as `ctx.webhookUrl`. A call with a wrong token, a too large body or above the rate limit never
 * reaches the plug-in. Requires the permission `webhooks`.
 *
 * A plug-in whose service lets its webhooks be set by its API adds the connection action {@link REGISTER_WEBHOOK}: the settings screen
 * then
 * offers to register the address. Otherwise the text `webhook.help` of the plug-in's catalogue says how to enter it by hand.
 */
export interface Webhook<X> {
  /**
   * Handles one call within 15 seconds. A thrown `PluginFailure` answers the service with 401 for `unauthorized`, 400 for `rejected` and
   * 503 otherwise, so that it tries again later.
   */
  receive(ctx: X, request: WebhookRequest): Promise<WebhookResult | void>;
  /**
   * Text that is equal for repeated deliveries of one call, such as a delivery id in a header; null for a call without one. The portal
   * passes each only once to `receive` within seven days, unless that failed.
   */
  idempotencyKey?(request: WebhookRequest): string | null;
}

/** Adds the readers of the body to a webhook call. */
export function createWebhookRequest(data: WebhookRequestData): WebhookRequest {
  const contentType = data.headers['content-type'] ?? '';
  return {
    ...data,
    text: () => new TextDecoder().decode(data.bytes),
    json: (schema) => parseBody(() => parseJsonResponse({ bytes: data.bytes, contentType }, schema)),
    form: async () => {
      const parsed = new Response(data.bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } });
      const form = await parsed.formData().catch(() => {
        throw new PluginFailure('rejected', 'the body is not a form');
      });
      return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    },
  };
}

/** A body that does not match is the fault of the caller, not a `malformed` answer. */
function parseBody<T>(parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw cause instanceof PluginFailure ? new PluginFailure('rejected', cause.detail) : cause;
  }
}
