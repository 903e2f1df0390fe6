import { open } from 'node:fs/promises';
import { LOG_LEVELS } from '../../kernel/index.js';
import { readLinesBackwards } from './read-lines-backwards.js';

type LogLevel = (typeof LOG_LEVELS)[number];

/** Which lines of a log file to return. */
export interface LogQuery {
  /** The least severe level to return. */
  readonly level: LogLevel;
  /** Only lines that contain this text, in any case; empty for all. */
  readonly text: string;
  /** Maximum number of lines. */
  readonly count: number;
  /** Byte offset of the previous page, to continue there; null starts at the end of the file. */
  readonly before: number | null;
}

/** One line of a log file. A line that is not JSON has only a message. */
interface LogLine {
  readonly level: LogLevel | null;
  /** ISO 8601. */
  readonly time: string | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** One page of a log file (pagination). */
export interface LogPage {
  /** Newest first. */
  readonly lines: readonly LogLine[];
  /** Where the next page starts; null at the beginning of the file. May be set although no line was found: the search goes on there. */
  readonly before: number | null;
}

/** Bytes that one call reads, so that a rare text in a large file keeps no call waiting. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Reads one page of a log file from its end (tail), for pagination. Texts are redacted before they are searched, so that a search cannot
 * confirm a secret.
 */
export async function readLogPage(path: string, query: LogQuery, redact: (text: string) => string): Promise<LogPage> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = Math.min(query.before ?? size, size);
    const matches = lineFilter(query);
    const lines: LogLine[] = [];
    for await (const { text, start } of readLinesBackwards(file, end)) {
      const line = redact(text);
      if (line !== '' && matches(line)) lines.push(parseLogLine(line));
      if (start > 0 && (lines.length === query.count || end - start >= MAX_BYTES)) return { lines, before: start };
    }
    return { lines, before: null };
  } finally {
    await file.close();
  }
}

/** The level is tested first: it is at the start of a line, and cheap to find. */
function lineFilter({ level, text }: LogQuery): (line: string) => boolean {
  const levels = LOG_LEVELS.slice(LOG_LEVELS.indexOf(level));
  const needle = text.toLowerCase();
  return (line) => {
    const lineLevel = LEVEL.exec(line)?.[1];
    const isWanted = lineLevel ? levels.some((wanted) => wanted === lineLevel) : level === 'debug';
    return isWanted && (needle === '' || line.toLowerCase().includes(needle));
  };
}

const LEVEL = /^\{"level":"(debug|info|warn|error)"/;

function parseLogLine(line: string): LogLine {
  try {
    const { level, time, message, ...facts } = JSON.parse(line) as Record<string, unknown>;
    return {
      level: LOG_LEVELS.find((known) => known === level) ?? null,
      time: typeof time === 'string' ? time : null,
      message: typeof message === 'string' ? message : '',
      facts,
    };
  } catch {
    return { level: null, time: null, message: line, facts: {} };
  }
}
