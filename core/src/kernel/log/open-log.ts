import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { readdirSync, rmSync } from 'node:fs';
import { inspect } from 'node:util';
import pino from 'pino';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';
import type { Config } from '../config/index.js';
import { BoundedOutput } from './bounded-output.js';
import { LogService } from './log.service.js';

const COLORS = { debug: 90, info: 36, warn: 33, error: 31 } as const;

/** An event as the log writes it: level, ISO time, message and fields. */
interface LoggedEvent {
  readonly level: keyof typeof COLORS;
  readonly time: string;
  readonly message: string;
  readonly [fact: string]: unknown;
}

/** Formats an event as one readable line: `12:30:01 INFO  library refreshed  added=3`. */
export function formatLogLine(json: string, colored: boolean): string {
  const { level, time, message, ...fields } = JSON.parse(json) as LoggedEvent;
  const tag = level.toUpperCase().padEnd(5);
  const formattedFields = Object.entries(fields).map(([name, value]) => `${name}=${formatValue(value)}`);
  return `${[`${time.slice(11, 19)} ${colored ? colorize(tag, level) : tag} ${oneLine(message)}`, ...formattedFields].join('  ')}\n`;
}

const colorize = (text: string, level: keyof typeof COLORS): string => `\u001b[${COLORS[level]}m${text}\u001b[0m`;

function formatValue(value: unknown): string {
  if (typeof value === 'string') return /[\s"]/.test(value) ? JSON.stringify(oneLine(value)) : value;
  if (isError(value)) return JSON.stringify(oneLine(value.message));
  return inspect(value, { breakLength: Infinity, depth: 3, compact: true });
}

const isError = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'stack' in value && 'message' in value;

/** Removes line breaks, so that outside texts cannot forge a log line. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const MAX_LOG_FILES = 14;
const LOG_FILE = /^log-(\d{8}(?:-\d+)?)\.txt$/;

/** Keeps the newest fourteen log files of a folder, also those of earlier runs. */
function deleteOldLogFiles(folder: string): void {
  const files = readdirSync(folder).filter((name) => LOG_FILE.test(name));
  const oldestFirst = files.sort((a, b) => fileStamp(a).localeCompare(fileStamp(b), 'en', { numeric: true }));
  for (const name of oldestFirst.slice(0, -MAX_LOG_FILES)) rmSync(join(folder, name), { force: true });
}

const fileStamp = (name: string): string => LOG_FILE.exec(name)?.[1] ?? '';

/** An open log, and the function that flushes and closes it. */
export interface LogHandle {
  readonly log: LogService;
  close(): Promise<void>;
}

/** Opens the log: readable lines on stdout, JSON lines in daily files below `<data folder>/logs`. */
export function openLog(
  { dataDir, logLevel }: Pick<Config, 'dataDir' | 'logLevel'>,
  stdout: NodeJS.WriteStream | null = process.stdout,
): LogHandle {
  const file = openDailyFile(join(dataDir, 'logs'));
  const streams: pino.StreamEntry[] = [{ level: logLevel, stream: ignoreWhenClosed(file) }];
  if (stdout) {
    const output = new BoundedOutput(stdout, (count) => formatLogLine(droppedLines(count), stdout.isTTY));
    streams.push({ level: logLevel, stream: { write: (json: string) => output.write(formatLogLine(json, stdout.isTTY)) } });
  }

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

const droppedLines = (count: number): string =>
  JSON.stringify({ level: 'warn', time: new Date().toISOString(), message: 'lines were left out here, because nobody read them', count });

/** Ignores writes after the file was closed: work that the stop aborted may still log. */
const ignoreWhenClosed = (file: RotatingFileStream): pino.DestinationStream => ({
  write: (json) => void (file.writableEnded || file.destroyed || file.write(json)),
});

/** Log rotation: a new file each day, and after 10 MB; old files are deleted. */
function openDailyFile(folder: string): RotatingFileStream {
  const file = createStream(fileName, { path: folder, interval: '1d', size: '10M', immutable: true });
  // A full disk must not end the portal: stdout still works.
  file.on('error', (cause) => process.stderr.write(`the log file cannot be written: ${cause.message}\n`));
  file.on('open', () => deleteOldLogFiles(folder));
  return file;
}

/** The file's name: `log-20260131.txt`, then `log-20260131-2.txt` when the day outgrows one file. */
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
