import type { LogFn } from 'pino';
import { LogService } from '../../src/kernel/index.js';

/** What a test log heard: level, message and facts of each event. */
export interface LoggedEntry {
  readonly level: string;
  readonly message: string;
  readonly facts: Record<string, unknown>;
}

/** A real log that writes into a list instead of a stream. */
export function memoryLog(heard: LoggedEntry[] = []): LogService {
  const write =
    (level: string): LogFn =>
    (facts: unknown, message?: unknown) => {
      heard.push({ level, message: String(message), facts: facts as Record<string, unknown> });
    };
  return new LogService({ debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') });
}
