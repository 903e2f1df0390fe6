import { inspect } from 'node:util';

const COLOURS = { debug: 90, info: 36, warn: 33, error: 31 } as const;

/** An event as the log writes it: level, ISO time, message and facts. */
interface LoggedEvent {
  readonly level: keyof typeof COLOURS;
  readonly time: string;
  readonly message: string;
  readonly [fact: string]: unknown;
}

/** One event as one readable line: `12:30:01 INFO  library refreshed  added=3`. */
export function line(json: string, coloured: boolean): string {
  const { level, time, message, ...facts } = JSON.parse(json) as LoggedEvent;
  const tag = level.toUpperCase().padEnd(5);
  const told = Object.entries(facts).map(([name, value]) => `${name}=${brief(value)}`);
  return `${[`${time.slice(11, 19)} ${coloured ? paint(tag, level) : tag} ${oneLine(message)}`, ...told].join('  ')}\n`;
}

const paint = (text: string, level: keyof typeof COLOURS): string => `\u001b[${COLOURS[level]}m${text}\u001b[0m`;

function brief(value: unknown): string {
  if (typeof value === 'string') return /[\s"]/.test(value) ? JSON.stringify(oneLine(value)) : value;
  if (isError(value)) return JSON.stringify(oneLine(value.message));
  return inspect(value, { breakLength: Infinity, depth: 3, compact: true });
}

const isError = (value: unknown): value is { message: string } =>
  typeof value === 'object' && value !== null && 'stack' in value && 'message' in value;

/** A text of the outside world cannot forge a second line. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
