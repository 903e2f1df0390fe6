import { Injectable } from '@nestjs/common';
import type { Log, LogFacts } from '@ombi/sdk';
import type { Logger } from 'pino';
import { Recent, type RecentLine } from './recent.js';
import { Redactor } from './redactor.js';

type Level = RecentLine['level'];

/** Writes one line per event; every message and fact passes the redactor first. */
@Injectable()
export class LogService implements Log {
  constructor(
    private readonly sink: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
    private readonly redactor = new Redactor(),
    private readonly known: LogFacts = {},
    private readonly latest = new Recent(),
  ) {}

  /** The same log with facts that stand beside every event. */
  child(facts: LogFacts): LogService {
    return new LogService(this.sink, this.redactor, { ...this.known, ...facts }, this.latest);
  }

  /** The latest lines about a plug-in, oldest first; those for developers only are not kept. */
  recent(plugin: string): readonly RecentLine[] {
    return this.latest.of(plugin);
  }

  /** From now on this value is struck out wherever it would be written. One that lasts until somebody changes it is not forgotten for newer ones. */
  redact(secret: string, { isLasting = false } = {}): void {
    this.redactor.add(secret, isLasting);
  }

  /** The text as the log would write it; for texts of outside services that leave the server another way. */
  clean(text: string): string {
    return this.redactor.text(text);
  }

  debug(message: string, facts: LogFacts = {}): void {
    this.#write('debug', message, facts);
  }

  info(message: string, facts: LogFacts = {}): void {
    this.#write('info', message, facts);
  }

  warn(message: string, facts: LogFacts = {}): void {
    this.#write('warn', message, facts);
  }

  error(message: string, facts: LogFacts = {}): void {
    this.#write('error', message, facts);
  }

  #write(level: Level, message: string, facts: LogFacts): void {
    const [text, told] = [this.clean(message), this.redactor.facts({ ...this.known, ...facts })];
    this.sink[level](told, text);
    if (level !== 'debug') this.latest.add(level, text, told);
  }
}
