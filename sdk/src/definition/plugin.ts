import type { z } from 'zod';
import type { Capabilities, RenderedMessage } from '../capabilities/index.js';
import type { Ctx } from '../context/context.js';
import type { Events, EventVersion, NamedEvent } from '../events.js';
import type { HttpTarget } from '../context/http.js';
import type { Variant } from '../media.js';
import type { ConnectionAction } from './connection-action.js';
import type { VersionedSchema } from './settings.js';
import type { V1Api } from './v1-api/v1-api.js';
import type { Webhook, WebhookResult } from './webhook.js';
import type { TestReport } from './test-report.js';

/** A scheduled job. It can be killed at any point and started again, so its state must be in `ctx.store`. */
export interface Job<X> {
  /**
   * Id in kebab case, unique within the plug-in. The displayed name is the text `jobs.<id>.name` of the plug-in's catalogue, if it exists.
   */
  readonly id: string;
  /** Quartz (6 or 7 fields) or Unix (5 fields) expression. */
  readonly schedule: string;
  /** Time-out of a run in milliseconds. */
  readonly timeoutMs: number;
  /**
   * Runs the job, once for each connection in turn; `ctx.progress` shows how far it is. `changed: true` keeps the run in the history and
   * notifies the browsers. `result` is plain data of at most 16 KiB as JSON, without secrets: the history keeps it, and the slot `job.result`
   * of the screens receives it; a larger one fails the run with `plugin-error`.
   */
  run(ctx: X): Promise<{ readonly changed?: boolean; readonly result?: unknown } | void>;
}

/** A fixed slot for connections, for plug-ins whose connections have different roles. */
export interface ConnectionSlot {
  /** Id, one word, unique within the plug-in; the label is the text `slot.<id>`. */
  readonly id: string;
  /** The movie variant for which the portal uses this connection. Default: `regular`. */
  readonly variant?: Variant;
  /** Feature flag; without it the slot is neither shown nor used. */
  readonly feature?: string;
  /** How many connections the slot may have. The first enabled one is the default; the items of all count. Default: 1. */
  readonly max?: number;
}

/** Which connections a plug-in has: those of up to 20 fixed slots, or a free list of up to `max` connections; 100 at most. With `max: 1`, the switch of the plug-in is that of its connection. */
export type ConnectionPlan = { readonly slots: readonly ConnectionSlot[] } | { readonly max: number };

/**
 * An action of the settings screen; it runs on the draft on screen, also where the connection is stored: `ctx.connectionId` is empty, and
 * `ctx.store` is a new one that is discarded after the call. The draft may be incomplete. {@link withConnectionPatch} lets it change values
 * of the connection.
 */
export type SettingsAction<X> = (ctx: X, input: unknown) => Promise<unknown>;

/** The answer of an action that also changes values of its connection. */
export interface PatchedActionResult<T = unknown> {
  /** What the screen receives. */
  readonly answer: T;
  /** New values by field name, secrets included. */
  readonly connectionPatch: Readonly<Record<string, unknown>>;
}

/**
 * Answers an action and changes values of its connection. For an {@link SettingsAction} the portal validates the values, fills them into the form, and
 * stores them when the user saves, for sign-in flows that end with a token; a secret reaches the browser encrypted. For a
 * {@link ConnectionAction} it stores them at once. A field that the connection does not have, or a value that its schema refuses, fails the
 * action as `plugin-error`.
 */
export const withConnectionPatch = <T>(answer: T, connectionPatch: Readonly<Record<string, unknown>>): PatchedActionResult<T> => ({
  answer,
  connectionPatch,
});

/** Definition of a plug-in: an immutable object of schemas and functions. Functions take `ctx` first and keep no state. */
export interface PluginDefinition<
  S extends z.ZodObject = z.ZodObject,
  C extends z.ZodObject = z.ZodObject,
  X = Ctx<z.output<S>, z.output<C>>,
> {
  /** Id, equal to that of the manifest. */
  readonly id: string;
  /** Settings of the whole plug-in; `z.object({})` for none. */
  readonly settings: VersionedSchema<S>;
  /** Settings of one connection, and how many connections there may be. */
  readonly connection: VersionedSchema<C> & ConnectionPlan;
  /** Base URL and credentials of `ctx.http`. A plug-in that calls no service returns an address that no service has, such as `http://ledger.invalid`. */
  readonly target: (connection: z.output<C>, settings: z.output<S>) => HttpTarget;
  /** Further targets by name, for `ctx.http.forTarget(name)`; 20 at most. */
  readonly targets?: Readonly<Record<string, (connection: z.output<C>, settings: z.output<S>) => HttpTarget>>;
  /** The capabilities; must equal those of the manifest. */
  readonly provides: Partial<Capabilities<X>>;
  /** Actions for buttons and selects of the settings screen, by name; 50 at most. */
  readonly actions?: Readonly<Record<string, SettingsAction<X>>>;
  /** Longer actions on a stored connection, by name; 20 at most. */
  readonly connectionActions?: Readonly<Record<string, ConnectionAction<X>>>;
  /** Scheduled jobs, 20 at most; require the permission `jobs`. */
  readonly jobs?: readonly Job<X>[];
  /**
   * Event handlers by name; `*` gets every event of the portal and of plug-ins. Each event carries the `version` of its payload. Each handler runs once per active connection. They require the
   * permission `events`.
   */
  readonly on?: { readonly [E in keyof Events]?: (ctx: X, event: Events[E] & EventVersion) => Promise<void> } & {
    readonly '*'?: (ctx: X, event: NamedEvent) => Promise<void>;
  };
  /** Receives calls of the outside service; requires the permission `webhooks`. */
  readonly webhook?: Webhook<X>;
  /**
   * Listens to a service that pushes, with `ctx.http.webSocket` or `ctx.http.serverSentEvents`; requires the permission `push`. The portal runs
   * it for each connection in use, and starts it again after a growing pause when it ends or throws, at once after a change of the settings,
   * and at least once a day. What it yields makes the portal read the connection again, at most every 10 seconds. Messages may be missed while
   * nobody listens, and several portals on one database listen each for itself: keep the schedule as well.
   */
  listen?(ctx: X): AsyncIterable<WebhookResult>;
  /**
   * Tests a connection with the cheapest call to the real service that proves address, credentials and path. A notification channel needs
   * none: the portal then sends a sample message through it. A channel that has one receives that `sample`, sends it and reports the
   * failure; other plug-ins receive no `sample`.
   */
  test?(ctx: X, sample?: RenderedMessage): Promise<TestReport>;
  /** First-party plug-ins only: names and shapes in the v1 API. */
  readonly v1Api?: V1Api<z.output<S>, z.output<C>>;
}

/** Defines a plug-in. The default export of its server entry. */
export function definePlugin<S extends z.ZodObject, C extends z.ZodObject>(definition: PluginDefinition<S, C>): PluginDefinition<S, C> {
  return Object.freeze(definition);
}

/** A plug-in definition with schemas of any type. */
export type AnyPlugin = PluginDefinition;
