import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import tracing from 'node:trace_events';
import { setTimeout } from 'node:timers';
import type { Socket } from 'node:net';
import { errorText } from '../ipc/ipc-failures.js';

/**
 * Blocks Unix sockets, which give access to local services like databases and containers, and which Node's permission model does not
 * cover. Everything that opens one in this process uses the prototype of the channel's own handle.
 */
export function blockUnixSockets(pipe: Socket): void {
  const { _handle: handle } = pipe as unknown as { readonly _handle: object };
  const prototype = Object.getPrototypeOf(handle) as object;
  for (const name of ['connect', 'bind'])
    Object.defineProperty(prototype, name, { value: denyUnixSocket, writable: false, configurable: false });
}

function denyUnixSocket(): never {
  throw Object.assign(new Error('Access to Unix sockets is restricted'), { code: 'ERR_ACCESS_DENIED', permission: 'UnixSocket' });
}

const EXIT_DELAY_MS = 500;

/** Functions of `process` that end or debug processes, which Node's permission model leaves open. */
const BLOCKED_PROCESS_FUNCTIONS = ['kill', '_kill', '_debugProcess', '_debugEnd', 'abort'];
const CHDIR_REFUSAL = 'a plug-in must stay in its folder';

/**
 * Hardens the sandbox of a process: ends it with a reason after an uncaught error, and blocks functions that affect other processes; the
 * code may still end its own.
 */
export function restrictProcess(report: (reason: string) => void): void {
  const exitWithReason = (cause: unknown): void => {
    setTimeout(() => process.exit(1), EXIT_DELAY_MS);
    process.stderr.write(`${cause instanceof Error ? cause.stack : errorText(cause)}\n`);
    report(errorText(cause));
  };
  process.once('uncaughtException', exitWithReason);
  process.once('unhandledRejection', exitWithReason);

  for (const name of BLOCKED_PROCESS_FUNCTIONS) blockFunction(process, name);
  blockFunction(os, 'setPriority');
  blockFunction(process, 'chdir', CHDIR_REFUSAL);
  blockFunction(tracing, 'createTracing', 'a plug-in must not trace the process');
  syncBuiltinESMExports();
}

function blockFunction(owner: object, name: string, reason = 'a plug-in must leave other processes alone'): void {
  const value = (): never => {
    throw new Error(reason);
  };
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}
