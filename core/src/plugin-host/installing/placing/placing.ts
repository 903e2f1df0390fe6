import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, CONFIG, LogService, Turnstile, type Config } from '../../../kernel/index.js';
import { installedFolder, PluginSet, type LoadedPlugin } from '../../discovery/index.js';
import { Lookout } from '../../registry/lookout.js';
import { PackageRefused } from '../refused.js';
import { inspect } from '../staging/inspect.js';
import type { Staged } from '../staging/staged.js';
import { confirm, exchange, undo, type Move } from './aside.js';
import { Installed } from './installed.js';

/** The second step of an installation: a package that waits comes into its place, one at a time. */
@Injectable()
export class Placing {
  readonly #turns = new Turnstile(1);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plugins: PluginSet,
    private readonly lookout: Lookout,
    private readonly installed: Installed,
    private readonly clock: Clock,
    private readonly log: LogService,
  ) {}

  /** In use as far as the old one was. Throws a `PackageRefused` when its code does not load; then the old one is back. */
  place(staged: Staged, installedBy: string): Promise<LoadedPlugin> {
    return this.inTurn(() => this.#place(staged, installedBy));
  }

  /** Whatever moves installed plug-ins waits for the one before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.pass(work);
  }

  async #place(staged: Staged, installedBy: string): Promise<LoadedPlugin> {
    const move = await this.#plan(staged, installedBy);
    await this.lookout.change(() => this.#exchange(move));

    const { id } = staged.manifest;
    const placed = this.plugins.find(id);
    if (placed?.folder === move.to && placed.version === staged.version) {
      await this.installed.note(move.packageName, move.entry);
      await confirm(this.config, move);
      this.log.info('plug-in installed', { plugin: id, package: move.packageName, version: staged.version, source: move.entry.source });
      return placed;
    }
    const reason = this.plugins.refused.find(({ folder }) => folder === move.to)?.reason ?? 'it was not there any more';
    await this.lookout.change(() => undo(this.config, move));
    throw new PackageRefused('does-not-load', `It was not installed: ${reason}.`);
  }

  /** What was true when the package was fetched may have changed since. */
  async #plan({ token, place, origin, version, ...staged }: Staged, installedBy: string): Promise<Move> {
    const from = join(place, 'package');
    const { packageName, replaces } = await inspect(from, this.plugins, this.config.dataDir);
    const entry = { ...origin, version, installedAt: this.clock.now().toISOString(), installedBy };
    return { token, packageName: staged.packageName, from, to: replaces?.folder ?? join(installedFolder(this.config), packageName), entry };
  }

  async #exchange(move: Move): Promise<void> {
    try {
      await exchange(this.config, move);
    } catch (cause) {
      await undo(this.config, move);
      throw cause;
    }
  }
}
