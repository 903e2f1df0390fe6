import { Injectable } from '@nestjs/common';
import type { Log, LogFacts } from '@ombi/sdk';
import type { Logger } from 'pino';
import { SecretRedactor } from './secret-redactor.js';

/** A line of the log that is still in memory, without its secrets. */
export interface RecentLogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly time: Date;
  readonly message: string;
  readonly facts: LogFacts;
}

const MAX_LINES_PER_PLUGIN = 200;
const MAX_PLUGINS = 200;
/** Characters of a line's facts; what says more is for the file. */
const MAX_FACTS_LENGTH = 4_000;

/** The latest lines about each plug-in. */
class RecentLogLines {
  readonly #byPlugin = new Map<string, RecentLogLine[]>();

  linesOf(plugin: string): readonly RecentLogLine[] {
    return this.#byPlugin.get(plugin) ?? [];
  }

  /** Facts that name no plug-in are about the portal itself. */
  add(level: RecentLogLine['level'], message: string, { plugin, ...facts }: LogFacts): void {
    if (typeof plugin !== 'string') return;
    const short = JSON.stringify(facts).length > MAX_FACTS_LENGTH ? {} : facts;
    const lines = [...this.linesOf(plugin).slice(1 - MAX_LINES_PER_PLUGIN), { level, time: new Date(), message, facts: short }];
    this.#byPlugin.delete(plugin);
    this.#byPlugin.set(plugin, lines);
    const [quietest] = this.#byPlugin.keys();
    if (this.#byPlugin.size > MAX_PLUGINS && quietest !== undefined) this.#byPlugin.delete(quietest);
  }
}

type Level = RecentLogLine['level'];

/** Writes one line per event; every message and fact passes the redactor first. */
@Injectable()
export class LogService implements Log {
  constructor(
    private readonly sink: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>,
    private readonly secretRedactor = new SecretRedactor(),
    private readonly contextFacts: LogFacts = {},
    private readonly recentLogLines = new RecentLogLines(),
  ) {}

  /** The same log with facts that stand beside every event. */
  child(facts: LogFacts): LogService {
    return new LogService(this.sink, this.secretRedactor, { ...this.contextFacts, ...facts }, this.recentLogLines);
  }

  /** The latest lines about a plug-in, oldest first; those for developers only are not kept. */
  recentLines(plugin: string): readonly RecentLogLine[] {
    return this.recentLogLines.linesOf(plugin);
  }

  /** From now on this value is struck out wherever it would be written. One that lasts until somebody changes it is not forgotten for newer ones. */
  addSecret(secret: string, { isLasting = false } = {}): void {
    this.secretRedactor.add(secret, isLasting);
  }

  /** The text as the log would write it; for texts of outside services that leave the server another way. */
  redactText(text: string): string {
    return this.secretRedactor.redactText(text);
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
    const [text, told] = [this.redactText(message), this.secretRedactor.redactFacts({ ...this.contextFacts, ...facts })];
    this.sink[level](told, text);
    if (level !== 'debug') this.recentLogLines.add(level, text, told);
  }
}
