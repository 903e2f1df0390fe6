import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import pino from 'pino';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import type { Config } from '../config/index.js';
import { forgetOldest } from './forget-oldest.js';
import { line } from './line.js';
import { LogService } from './log.service.js';

/** A log that is open, and the way to close it once everything is written. */
export interface OpenLog {
  readonly log: LogService;
  close(): Promise<void>;
}

/** Readable lines on stdout, JSON lines in daily files below `<data folder>/logs`. */
export function openLog(
  { dataDir, logLevel }: Pick<Config, 'dataDir' | 'logLevel'>,
  stdout: NodeJS.WriteStream | null = process.stdout,
): OpenLog {
  const file = dailyFile(join(dataDir, 'logs'));
  const streams: pino.StreamEntry[] = [{ level: logLevel, stream: whileOpen(file) }];
  if (stdout) streams.push({ level: logLevel, stream: { write: (json: string) => void stdout.write(line(json, stdout.isTTY)) } });

  const sink = pino(
    {
      level: logLevel,
      base: undefined,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.multistream(streams),
  );
  return { log: new LogService(sink), close: () => close(file) };
}

/** Work that the stop has cut off may still want to say so; by then nobody is left to write it down. */
const whileOpen = (file: RotatingFileStream): pino.DestinationStream => ({
  write: (json) => void (file.writableEnded || file.destroyed || file.write(json)),
});

function dailyFile(folder: string): RotatingFileStream {
  const file = createStream(fileName, { path: folder, interval: '1d', size: '10M', immutable: true });
  // A full disk must not end the portal: stdout still tells.
  file.on('error', (cause) => process.stderr.write(`the log file cannot be written: ${cause.message}\n`));
  file.on('open', () => forgetOldest(folder));
  return file;
}

/** `log-20260131.txt`, then `log-20260131-2.txt` when the day outgrows one file. */
function fileName(time: Date | number | null, index = 1): string {
  const day = time instanceof Date ? time : new Date();
  const stamp = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('');
  return index > 1 ? `log-${stamp}-${index}.txt` : `log-${stamp}.txt`;
}

async function close(file: RotatingFileStream): Promise<void> {
  if (file.destroyed) return;
  const closed = Promise.race([finished(file), once(file, 'close')]);
  file.end();
  await closed;
}
