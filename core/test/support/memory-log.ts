import type { LogFn } from 'pino';
import { LogService } from '../../src/kernel/index.js';

/** A logged event: level, message and fields. */
export interface LoggedEntry {
  readonly level: string;
  readonly message: string;
  readonly facts: Record<string, unknown>;
}

/** A real log service that writes to an array. */
export function memoryLog(heard: LoggedEntry[] = []): LogService {
  const write =
    (level: string): LogFn =>
    (facts: unknown, message?: unknown) => {
      heard.push({ level, message: String(message), facts: facts as Record<string, unknown> });
    };
  return new LogService({ debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') });
}
