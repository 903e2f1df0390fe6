import { AbstractLogger, type LogLevel, type LogMessage } from 'typeorm';
import type { LogService } from '../../log/index.js';

/** What TypeORM has to say, in our log. Statements are not logged: their parameters are people's data, and their errors are thrown. */
export class SourceLog extends AbstractLogger {
  constructor(private readonly target: LogService) {
    super(['warn', 'migration']);
  }

  protected override writeLog(level: LogLevel, messages: LogMessage | string | number | (LogMessage | string | number)[]): void {
    for (const message of [messages].flat()) {
      const text = String(typeof message === 'object' ? message.message : message);
      if (level === 'warn') this.target.warn(text);
      else this.target.debug(text);
    }
  }
}
