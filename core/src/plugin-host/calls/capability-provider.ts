import type { PushHandler } from '../runners/host-services.js';
import type { Capabilities, Capability, Message, RenderedMessage, ReportProgress, Variant } from '@ombi/sdk';

type CapabilityMembers<K extends Capability> = Capabilities<unknown>[K];
type Fn = (...args: never[]) => Promise<unknown>;

/** The functions of a capability, including optional ones: calling one that the plug-in lacks fails as `malformed`. */
type CapabilityFunctions<K extends Capability> = {
  [M in keyof CapabilityMembers<K> as NonNullable<CapabilityMembers<K>[M]> extends Fn ? M : never]-?: NonNullable<CapabilityMembers<K>[M]>;
};

/** The name of a function of a capability. */
export type CapabilityMethod<K extends Capability> = keyof CapabilityFunctions<K>;

/** The name of a member that is not a function. */
type CapabilityProperty<K extends Capability> = Exclude<keyof CapabilityMembers<K>, CapabilityMethod<K>>;

/** The value of such a member. The host gives a channel its number where the plug-in names none. */
type CapabilityPropertyValue<K extends Capability, M extends CapabilityProperty<K>> = M extends 'agent'
  ? NonNullable<CapabilityMembers<K>[M]>
  : CapabilityMembers<K>[M];

/** The arguments of a function, without the context that the host adds. A message is passed as it is: the runner renders it. */
export type CapabilityArguments<K extends Capability, M extends CapabilityMethod<K>> = CapabilityFunctions<K>[M] extends (
  ctx: never,
  ...rest: infer Rest
) => unknown
  ? Rest extends [RenderedMessage]
    ? [message: Message]
    : Rest
  : never;

/** The result of a function. */
export type CapabilityResult<K extends Capability, M extends CapabilityMethod<K>> = CapabilityFunctions<K>[M] extends (
  ...args: never[]
) => Promise<infer Answer>
  ? Answer
  : never;

/** Options of one call: its timeout, by default 30 seconds, and what cancels it. */
export interface PluginCallOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** The outcome does not change the health of the connection. Default: false. */
  readonly skipHealthUpdate?: boolean;
  /** Receives the progress that the call reports. */
  readonly onProgress?: ReportProgress;
  /** Receives what `listen` yields. */
  readonly onPush?: PushHandler;
}

/** One connection of a plug-in as a provider of a capability. Every call returns or throws a `PluginFailure`. */
export interface CapabilityProvider<K extends Capability> {
  readonly pluginId: string;
  readonly pluginName: string;
  readonly connectionId: string;
  readonly connectionName: string;
  readonly variant: Variant;
  readonly isEmbedded: boolean;
  /** The value of a member that is not a function. */
  getProperty<M extends CapabilityProperty<K>>(member: M): CapabilityPropertyValue<K, M>;
  /** Options may follow the arguments. */
  call<M extends CapabilityMethod<K>>(
    method: M,
    ...args: [...CapabilityArguments<K, M>, options?: PluginCallOptions]
  ): Promise<CapabilityResult<K, M>>;
}

/** Splits the options from the end of the arguments: no argument of the contract has only these members. */
export function splitCallOptions(args: readonly unknown[]): { rest: readonly unknown[]; options: PluginCallOptions } {
  const last = args.at(-1);
  return isOptions(last) ? { rest: args.slice(0, -1), options: last } : { rest: args, options: {} };
}

function isOptions(candidate: unknown): candidate is PluginCallOptions {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return false;
  const names = Object.keys(candidate);
  return names.length > 0 && names.every((name) => name === 'timeoutMs' || name === 'signal');
}
