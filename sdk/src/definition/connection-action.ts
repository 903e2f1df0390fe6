import { RUNTIME_LIMITS } from './plugin-limits.js';

/**
 * An action on a stored connection, for work that takes a while: an administrator starts it on the settings screen, watches its progress and
 * may cancel it. It runs while the connection is in use, with the stored values and the store of the connection; what is typed in the form and
 * not saved does not count. One runs at a time for each connection.
 *
 * An action that ends with `withConnectionPatch(answer, patch)` changes the stored values of its connection at once, secrets
 * included: the portal validates the patch like a save and records it in the audit log. Values that the patch does not name stay. The action
 * fails with `plugin-error` and changes nothing when a field is unknown, a value is refused, or a kept secret would get to another host than
 * before.
 *
 * The texts of its button are `connectionActions.<name>.label` and, below it, `connectionActions.<name>.help` of the plug-in's catalogue; when
 * it has succeeded, the screen shows `connectionActions.<name>.done`, with the members of an answer that is an object as its parameters.
 */
export interface ConnectionAction<X> {
  /** Milliseconds after which it fails with `timeout`; at most an hour. Default: five minutes. */
  readonly timeoutMs?: number;
  /** Whether the settings screen draws no button, because a part of the screen starts it. Default: false. */
  readonly hidden?: boolean;
  /**
   * Runs the action. `ctx.signal` aborts when the administrator cancels it, at its time-out and when the connection goes out of use;
   * `ctx.progress` shows how far it is. `input` comes from the browser: validate it. The answer is plain data of at most 60,000 bytes as JSON.
   */
  run(ctx: X, input: unknown): Promise<unknown>;
}

/** Returns the first error in the definition of a connection action as a message, or null. */
export function findConnectionActionError(name: string, action: unknown): string | null {
  const { run, timeoutMs = 1, hidden = false } = Object(action) as Partial<Record<keyof ConnectionAction<never>, unknown>>;
  if (typeof run !== 'function') return `the connection action "${name}" has no function "run"`;
  if (typeof hidden !== 'boolean') return `the connection action "${name}" has a "hidden" that is neither true nor false`;
  const isTime = typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs <= RUNTIME_LIMITS.connectionActionMaxTimeoutMs;
  return isTime ? null : `the connection action "${name}" has a time-out that is not between one millisecond and an hour`;
}
