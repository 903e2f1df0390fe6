import { createInterface } from 'node:readline';
import { Transform, type Readable } from 'node:stream';
import type { Log } from '@ombi/sdk';
import { Allowance, lines } from '../allowance.js';

const BYTES_PER_SECOND = 64 * 1024;
const LONGEST_LINE = 1_000;

/**
 * Puts what a process writes to its standard streams into the log; answers the way to stop. One that writes without end is left
 * waiting, not listened to.
 */
export function listenTo(streams: readonly (Readable | null)[], log: Log): () => void {
  const allowed = lines();
  const readers = streams.flatMap((stream) => (stream ? [createInterface({ input: stream.pipe(slowly()) })] : []));
  for (const reader of readers) reader.on('line', (line) => write(log, allowed, line));
  return () => {
    for (const reader of readers) reader.removeAllListeners('line').close();
    for (const stream of streams) stream?.destroy();
  };
}

function write(log: Log, allowed: Allowance, line: string): void {
  const verdict = allowed.take();
  if (verdict === 'granted') log.info('plug-in writes', { line: line.slice(0, LONGEST_LINE) });
  if (verdict === 'over') log.warn('plug-in writes too much; some lines are left out');
}

/** Lets so many bytes a second through; a line without an end is cut. */
function slowly(): Transform {
  const budget = new Allowance(BYTES_PER_SECOND, 1_000);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const text = cut(chunk.toString('utf8'));
      if (budget.take(chunk.length) === 'granted') return done(null, text);
      setTimeout(() => done(null, text), budget.restMs).unref();
    },
  });
}

const cut = (text: string): string => (text.length > LONGEST_LINE && !text.includes('\n') ? `${text.slice(0, LONGEST_LINE)}\n` : text);
