import type { z } from 'zod';
import type { Capabilities, Message } from '../capabilities/index.js';
import type { Ctx } from '../context/context.js';
import type { Events } from '../events.js';
import type { HttpTarget } from '../context/http.js';
import type { Variant } from '../media.js';
import type { VersionedSchema } from './settings.js';
import type { V1Api } from './v1-api/v1-api.js';

/** Work that runs by itself. It can be killed anywhere and started again: what it knows lives in `ctx.store`. */
export interface Job<X> {
  /** One word in kebab case, unique within the plug-in. People read `jobs.<id>.name` of the plug-in's texts in its place, where it has that. */
  readonly id: string;
  /** Quartz (6 or 7 fields) or Unix (5 fields) expression. */
  readonly schedule: string;
  /** Milliseconds after which a run is stopped. */
  readonly timeoutMs: number;
  /** `changed: true` keeps the run in the history and tells the screens; without it a quiet run leaves no trace. */
  run(ctx: X): Promise<{ readonly changed?: boolean } | void>;
}

/**
 * What a tester found. `reason` is a key of the plug-in's catalogue (`test.<reason>`) or one of the failure codes, never bare true or
 * false; `detail` is shown behind it. `version` is that of the service; `suggest` holds values that would mend it, by the names of
 * their fields: one press puts them into the form.
 */
export type TestReport =
  | { readonly ok: true; readonly version?: string; readonly suggest?: Readonly<Record<string, unknown>> }
  | {
      readonly ok: false;
      readonly reason: string;
      readonly detail?: string;
      readonly version?: string;
      readonly suggest?: Readonly<Record<string, unknown>>;
    };

/** A fixed place for a connection, for plug-ins whose connections each have a role of their own. */
export interface ConnectionSlot {
  /** One word, unique within the plug-in; its label is the text `slot.<id>`. */
  readonly id: string;
  /** The copy of a movie this connection is asked for. Default: `regular`. */
  readonly variant?: Variant;
  /** Feature without which the slot is not shown and not used. */
  readonly feature?: string;
}

/** How many connections a plug-in has: up to 20 fixed places, or a free list of up to `max`, which is 100 at most. */
export type ConnectionPlan = { readonly slots: readonly ConnectionSlot[] } | { readonly max: number };

/** An action behind a button of the settings screen; it runs on the draft on screen. */
export type Action<X> = (ctx: X, input: unknown) => Promise<unknown>;

/** A plug-in: a frozen value of schemas and functions. Functions take `ctx` first and keep no state. */
export interface PluginDefinition<
  S extends z.ZodObject = z.ZodObject,
  C extends z.ZodObject = z.ZodObject,
  X = Ctx<z.output<S>, z.output<C>>,
> {
  /** The id of the manifest. */
  readonly id: string;
  /** What holds for the whole plug-in; `z.object({})` for nothing. */
  readonly settings: VersionedSchema<S>;
  /** What is entered for one outside server, and how many of them there may be. */
  readonly connection: VersionedSchema<C> & ConnectionPlan;
  /** Base address and credentials behind `ctx.http`. */
  readonly target: (connection: z.output<C>, settings: z.output<S>) => HttpTarget;
  /** Further addresses, reached through `ctx.http.to(name)`; 20 at most. */
  readonly targets?: Readonly<Record<string, (connection: z.output<C>, settings: z.output<S>) => HttpTarget>>;
  /** What it is to the portal; the manifest announces the same. */
  readonly provides: Partial<Capabilities<X>>;
  /** Behind buttons and selects of the settings screen, by name; 50 at most. */
  readonly actions?: Readonly<Record<string, Action<X>>>;
  /** Work at set times, 20 jobs at most; needs the permission `jobs`. */
  readonly jobs?: readonly Job<X>[];
  /** Runs when something has happened, once for each connection in use; needs the permission `events`. */
  readonly on?: { readonly [E in keyof Events]?: (ctx: X, event: Events[E]) => Promise<void> };
  /**
   * Asks the real service the cheapest question that proves address, credentials and path. A channel needs none: the portal lets it carry a
   * sample message. One that has it is handed that `sample`, carries it and names what stood in the way; all others get none.
   */
  test?(ctx: X, sample?: Message): Promise<TestReport>;
  /** Plug-ins of the portal only: the names by which old clients know them. */
  readonly wire?: V1Api<z.output<S>, z.output<C>>;
}

/** Declare a plug-in. The default export of its server entry. */
export function definePlugin<S extends z.ZodObject, C extends z.ZodObject>(definition: PluginDefinition<S, C>): PluginDefinition<S, C> {
  return Object.freeze(definition);
}

/** A definition whose schemas nobody needs to know by name. */
export type AnyPlugin = PluginDefinition;
