import type { LogFacts } from '@ombi/sdk';

/** A line of the log that is still in memory, without its secrets. */
export interface RecentLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly time: Date;
  readonly message: string;
  readonly facts: LogFacts;
}

const KEPT_LINES = 200;
const KEPT_PLUGINS = 200;
/** Characters of a line's facts; what says more is for the file. */
const LONGEST_FACTS = 4_000;

/** The latest lines about each plug-in. */
export class Recent {
  readonly #byPlugin = new Map<string, RecentLine[]>();

  of(plugin: string): readonly RecentLine[] {
    return this.#byPlugin.get(plugin) ?? [];
  }

  /** Facts that name no plug-in are about the portal itself. */
  add(level: RecentLine['level'], message: string, { plugin, ...facts }: LogFacts): void {
    if (typeof plugin !== 'string') return;
    const short = JSON.stringify(facts).length > LONGEST_FACTS ? {} : facts;
    const lines = [...this.of(plugin).slice(1 - KEPT_LINES), { level, time: new Date(), message, facts: short }];
    this.#byPlugin.delete(plugin);
    this.#byPlugin.set(plugin, lines);
    const [quietest] = this.#byPlugin.keys();
    if (this.#byPlugin.size > KEPT_PLUGINS && quietest !== undefined) this.#byPlugin.delete(quietest);
  }
}
