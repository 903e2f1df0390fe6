import { Injectable } from '@nestjs/common';
import type { Log, LogFacts } from '@ombi/sdk';
import type { Logger } from 'pino';
import { Redactor } from './redactor.js';

/** Writes one line per event; every message and fact passes the redactor first. */
@Injectable()
export class LogService implements Log {
  constructor(
    private readonly sink: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
    private readonly redactor = new Redactor(),
    private readonly known: LogFacts = {},
  ) {}

  /** The same log with facts that stand beside every event. */
  child(facts: LogFacts): LogService {
    return new LogService(this.sink, this.redactor, { ...this.known, ...facts });
  }

  /** From now on this value is struck out wherever it would be written. */
  redact(secret: string): void {
    this.redactor.add(secret);
  }

  /** The text as the log would write it; for texts of outside services that leave the server another way. */
  clean(text: string): string {
    return this.redactor.text(text);
  }

  debug(message: string, facts: LogFacts = {}): void {
    this.sink.debug(this.#facts(facts), this.clean(message));
  }

  info(message: string, facts: LogFacts = {}): void {
    this.sink.info(this.#facts(facts), this.clean(message));
  }

  warn(message: string, facts: LogFacts = {}): void {
    this.sink.warn(this.#facts(facts), this.clean(message));
  }

  error(message: string, facts: LogFacts = {}): void {
    this.sink.error(this.#facts(facts), this.clean(message));
  }

  #facts(facts: LogFacts): Record<string, unknown> {
    return this.redactor.facts({ ...this.known, ...facts });
  }
}
