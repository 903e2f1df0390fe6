import { setTimeout } from 'node:timers';
import { wordsOf } from '../channel/failures.js';

const LAST_WORDS_MS = 500;

/**
 * A process in an unknown state ends, and says why. Its code may end itself, but no other process by mistake: of a plug-in that
 * means harm this is no protection.
 */
export function keepManners(say: (reason: string) => void): void {
  const die = (cause: unknown): void => {
    setTimeout(() => process.exit(1), LAST_WORDS_MS);
    process.stderr.write(`${cause instanceof Error ? cause.stack : wordsOf(cause)}\n`);
    say(wordsOf(cause));
  };
  process.once('uncaughtException', die);
  process.once('unhandledRejection', die);

  const refuse = (): never => {
    throw new Error('a plug-in must not end other processes');
  };
  for (const name of ['kill', '_kill', 'abort'])
    Object.defineProperty(process, name, { value: refuse, writable: false, configurable: false });
}
