import type { Capabilities, Capability, Variant } from '@ombi/sdk';

type Members<K extends Capability> = Capabilities<unknown>[K];
type Fn = (...args: never[]) => Promise<unknown>;

/** The functions of a capability, also those that not every plug-in has: asking for one that is missing fails as `malformed`. */
type Functions<K extends Capability> = {
  [M in keyof Members<K> as NonNullable<Members<K>[M]> extends Fn ? M : never]-?: NonNullable<Members<K>[M]>;
};

/** The name of a function of a capability. */
export type Method<K extends Capability> = keyof Functions<K>;

/** The values of a capability. */
type Fact<K extends Capability> = Exclude<keyof Members<K>, Method<K>>;

/** The arguments of a function, without the context that the host adds. */
export type ArgumentsOf<K extends Capability, M extends Method<K>> = Functions<K>[M] extends (ctx: never, ...rest: infer Rest) => unknown
  ? Rest
  : never;

/** What a function answers. */
export type AnswerOf<K extends Capability, M extends Method<K>> = Functions<K>[M] extends (...args: never[]) => Promise<infer Answer>
  ? Answer
  : never;

/** Bounds of one call; default: 30 seconds. */
export interface CallOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** One connection of one plug-in, asked for what it provides. Every call is guarded: it answers or throws a `PluginFailure`. */
export interface Provider<K extends Capability> {
  readonly pluginId: string;
  readonly pluginName: string;
  readonly connectionId: string;
  readonly connectionName: string;
  readonly variant: Variant;
  readonly embedded: boolean;
  /** The value of a member that is not a function. */
  describe<M extends Fact<K>>(member: M): Members<K>[M];
  /** Options may follow the arguments. */
  call<M extends Method<K>>(method: M, ...args: [...ArgumentsOf<K, M>, options?: CallOptions]): Promise<AnswerOf<K, M>>;
}

/** Takes the options from the end of the arguments: no argument of the contract has only these members. */
export function splitOptions(args: readonly unknown[]): { rest: readonly unknown[]; options: CallOptions } {
  const last = args.at(-1);
  return isOptions(last) ? { rest: args.slice(0, -1), options: last } : { rest: args, options: {} };
}

function isOptions(candidate: unknown): candidate is CallOptions {
  if (typeof candidate !== 'object' || candidate === null || Array.isArray(candidate)) return false;
  const names = Object.keys(candidate);
  return names.length > 0 && names.every((name) => name === 'timeoutMs' || name === 'signal');
}
