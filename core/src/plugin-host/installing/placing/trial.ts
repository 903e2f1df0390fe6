import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Lifecycle, type Config } from '../../../kernel/index.js';
import { describePlugin, installedFolder, named, readPackage } from '../../discovery/index.js';
import { Lookout } from '../../registry/lookout.js';
import { ForkPlan } from '../../runners/forked/plan.js';
import { PackageRefused } from '../refused.js';
import type { Staged } from '../staging/staged.js';

/**
 * Runs a package once where it waits, to hear what it is. Code that does not load gives way before anything is moved, and code that
 * never ends to load keeps nobody waiting. What it says is remembered, so that it is not asked again in its place.
 */
@Injectable()
export class Trial {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plan: ForkPlan,
    private readonly lookout: Lookout,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Throws a `PackageRefused`. */
  async pass({ place, manifest }: Staged): Promise<void> {
    await this.#provideLibraries();
    const found = await readPackage(join(place, 'package'), false);
    if (!found) throw new PackageRefused('does-not-load', 'It was not installed: it was not there any more.');

    const how = { plan: this.plan, signal: this.lifecycle.stopping };
    const outcome = await describePlugin(await named(found), manifest, this.config, how);
    if ('reason' in outcome) throw new PackageRefused('does-not-load', `It was not installed: ${outcome.reason}.`);
  }

  /** The lookout lays them beside the installed plug-ins, once there is a place for these. */
  async #provideLibraries(): Promise<void> {
    const folder = installedFolder(this.config);
    if (!existsSync(folder)) await this.lookout.change(async () => void (await mkdir(folder, { recursive: true })));
  }
}
