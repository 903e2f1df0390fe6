import { createInterface } from 'node:readline';
import { Transform, type Readable } from 'node:stream';
import type { Log } from '@ombi/sdk';
import { MessageRateLimiter, createLogLineLimiter } from '../ipc/message-rate-limiter.js';
import type { WorkerMessage } from '../ipc/ipc-messages.js';
import { estimateJsonSize } from '../ipc/ipc-frames.js';

type LogMessage = Extract<WorkerMessage, { type: 'log' }>;

/** Approximate limit in bytes of the fields of one line. */
const MAX_FACTS_BYTES = 16_000;

/** Logs what a plug-in logs, within limits. Its own process applies them too, but a plug-in could bypass that. */
export class PluginLogSink {
  readonly #limiter = createLogLineLimiter();

  write(log: Log, { level, message, facts }: LogMessage): void {
    const verdict = this.#limiter.consume();
    if (verdict === 'exceeded') log.warn('plug-in writes too much; some lines are left out');
    if (verdict !== 'allowed') return;
    log[level](message, estimateJsonSize(facts, MAX_FACTS_BYTES) > MAX_FACTS_BYTES ? { leftOut: 'its facts are too large' } : facts);
  }
}

const BYTES_PER_SECOND = 64 * 1024;
const MAX_LINE_LENGTH = 1_000;

/**
 * Logs stdout and stderr of a process; returns a function that stops it. Reading is throttled, so a process that writes without end is
 * blocked.
 */
export function logProcessOutput(streams: readonly (Readable | null)[], log: Log): () => void {
  const allowed = createLogLineLimiter();
  const readers = streams.flatMap((stream) => (stream ? [createInterface({ input: stream.pipe(createThrottle()) })] : []));
  for (const reader of readers) reader.on('line', (line) => writeLine(log, allowed, line));
  return () => {
    for (const reader of readers) reader.removeAllListeners('line').close();
    for (const stream of streams) stream?.destroy();
  };
}

function writeLine(log: Log, allowed: MessageRateLimiter, line: string): void {
  const verdict = allowed.consume();
  if (verdict === 'allowed') log.info('plug-in writes', { line: line.slice(0, MAX_LINE_LENGTH) });
  if (verdict === 'exceeded') log.warn('plug-in writes too much; some lines are left out');
}

/** Passes a limited number of bytes per second; an endless line is cut. */
function createThrottle(): Transform {
  const budget = new MessageRateLimiter(BYTES_PER_SECOND, 1_000);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = truncateLine(chunk.toString('utf8'));
      if (budget.consume(chunk.length) === 'allowed') return done(null, text);
      setTimeout(() => done(null, text), budget.waitMs).unref();
    },
  });
}

const truncateLine = (text: string): string =>
  text.length > MAX_LINE_LENGTH && !text.includes('\n') ? `${text.slice(0, MAX_LINE_LENGTH)}\n` : text;
