import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import tracing from 'node:trace_events';
import { setTimeout } from 'node:timers';
import { wordsOf } from '../channel/failures.js';

const LAST_WORDS_MS = 500;

/** What Node's permission model leaves open: to end other processes, to have them debugged, to push oneself before them; to go elsewhere and write traces there. */
const LEFT_OPEN = ['kill', '_kill', '_debugProcess', '_debugEnd', 'abort'];
const ELSEWHERE = 'a plug-in must stay in its folder';

/** A process in an unknown state ends, and says why. Its code may end itself, but do nothing to other processes. */
export function keepManners(say: (reason: string) => void): void {
  const die = (cause: unknown): void => {
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
    process.stderr.write(`${cause instanceof Error ? cause.stack : wordsOf(cause)}\n`);
    say(wordsOf(cause));
  };
  process.once('uncaughtException', die);
  process.once('unhandledRejection', die);

  for (const name of LEFT_OPEN) refuse(process, name);
  refuse(os, 'setPriority');
  refuse(process, 'chdir', ELSEWHERE);
  refuse(tracing, 'createTracing', 'a plug-in must not trace the process');
  syncBuiltinESMExports();
}

function refuse(owner: object, name: string, reason = 'a plug-in must leave other processes alone'): void {
  const value = (): never => {
    throw new Error(reason);
  };
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}
