import type { Log, LogFacts } from '../../context/context.js';

/** A line that a plug-in wrote to its log. */
export interface LogLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly facts: LogFacts;
}

/** Keeps every line, so that a test can read what was written, and what was not. */
export class CapturedLog implements Log {
  readonly lines: LogLine[] = [];

  debug = this.#writer('debug');
  info = this.#writer('info');
  warn = this.#writer('warn');
  error = this.#writer('error');

  /** All lines as one text, to search for what must not be there. */
  get text(): string {
    return JSON.stringify(this.lines);
  }

  #writer(level: keyof Log) {
    return (message: string, facts: LogFacts = {}): void => void this.lines.push({ level, message, facts });
  }
}
