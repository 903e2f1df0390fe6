import { Injectable } from '@nestjs/common';
import type { Log, LogFields } from '@ombi/sdk';
import type { Logger } from 'pino';
import { traceContext } from '../common/index.js';
import { SecretRedactor } from './secret-redactor.js';

/** A recent log line that is kept in memory, with secrets redacted. */
export interface RecentLogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly time: Date;
  readonly message: string;
  readonly facts: LogFields;
}

const MAX_LINES_PER_PLUGIN = 200;
const MAX_PLUGINS = 200;
/** Maximum characters of a line's fields in memory; longer ones are in the log file only. */
const MAX_FIELDS_LENGTH = 4_000;

/** The latest lines of each plug-in. */
class RecentLogLines {
  readonly #byPlugin = new Map<string, RecentLogLine[]>();

  linesOf(plugin: string): readonly RecentLogLine[] {
    return this.#byPlugin.get(plugin) ?? [];
  }

  /** Events without a `plugin` field are about the portal itself and are not kept. */
  add(level: RecentLogLine['level'], message: string, { plugin, ...fields }: LogFields): void {
    if (typeof plugin !== 'string') return;
    const short = JSON.stringify(fields).length > MAX_FIELDS_LENGTH ? {} : fields;
    const lines = [...this.linesOf(plugin).slice(1 - MAX_LINES_PER_PLUGIN), { level, time: new Date(), message, facts: short }];
    this.#byPlugin.delete(plugin);
    this.#byPlugin.set(plugin, lines);
    const [leastRecent] = this.#byPlugin.keys();
    if (this.#byPlugin.size > MAX_PLUGINS && leastRecent !== undefined) this.#byPlugin.delete(leastRecent);
  }
}

type Level = RecentLogLine['level'];

/** Writes one line per event, last with the id of the call or other operation that it is written for; every message and field is redacted first. */
@Injectable()
export class LogService implements Log {
  constructor(
    private readonly sink: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
    private readonly secretRedactor = new SecretRedactor(),
    private readonly contextFields: LogFields = {},
    private readonly recentLogLines = new RecentLogLines(),
  ) {}

  /** The same log with fields that are added to every event. */
  child(fields: LogFields): LogService {
    return new LogService(this.sink, this.secretRedactor, { ...this.contextFields, ...fields }, this.recentLogLines);
  }

  /** The latest lines of a plug-in, oldest first, without level debug. */
  recentLines(plugin: string): readonly RecentLogLine[] {
    return this.recentLogLines.linesOf(plugin);
  }

  /** Redacts this value from now on. A lasting secret (such as a service's key) is not evicted by newer ones. */
  addSecret(secret: string, { isLasting = false } = {}): void {
    this.secretRedactor.add(secret, isLasting);
  }

  /** Redacts a text as the log would; for texts of outside services that leave the server in another way. */
  redactText(text: string): string {
    return this.secretRedactor.redactText(text);
  }

  debug(message: string, fields: LogFields = {}): void {
    this.#write('debug', message, fields);
  }

  info(message: string, fields: LogFields = {}): void {
    this.#write('info', message, fields);
  }

  warn(message: string, fields: LogFields = {}): void {
    this.#write('warn', message, fields);
  }

  error(message: string, fields: LogFields = {}): void {
    this.#write('error', message, fields);
  }

  #write(level: Level, message: string, fields: LogFields): void {
    const context = traceContext.current();
    const allFields = { ...this.contextFields, ...fields, ...(context && !('traceId' in fields) && { traceId: context.traceId }) };
    const [text, redactedFields] = [this.redactText(message), this.secretRedactor.redactFields(allFields)];
    this.sink[level](redactedFields, text);
    if (level !== 'debug') this.recentLogLines.add(level, text, redactedFields);
  }
}
