import type { LoggerService } from '@nestjs/common';
import type { LogService } from './log.service.js';

/** Writes Nest's own messages to the log, its start-up messages at level debug. */
export class NestLoggerAdapter implements LoggerService {
  constructor(private readonly target: LogService) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.target.debug(toText(message), toContext(rest));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.target.debug(toText(message), toContext(rest));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.target.debug(toText(message), toContext(rest));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.target.warn(toText(message), toContext(rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.target.error(toText(message), { ...toContext(rest), ...(message instanceof Error ? { cause: message } : {}) });
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }
}

const toText = (message: unknown): string => (message instanceof Error ? message.message : String(message));

/** Nest passes the context's name last. */
const toContext = (rest: readonly unknown[]): Record<string, unknown> => (typeof rest.at(-1) === 'string' ? { context: rest.at(-1) } : {});
