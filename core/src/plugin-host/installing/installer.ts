import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Audit, type Principal } from '../../identity/index.js';
import { PluginHost } from '../plugin-host.js';
import type { PluginView } from '../registry/plugin-view.js';
import type { StageBody } from './api/bodies.js';
import { Placing } from './placing/placing.js';
import { Trial } from './placing/trial.js';
import { PackageRefused } from './refused.js';
import { Staging } from './staging/staging.js';
import { viewOf, type StagedView } from './staging/staged.js';

/** Brings plug-ins into the house in two steps: fetched and looked into, then placed. */
@Injectable()
export class Installer {
  constructor(
    private readonly staging: Staging,
    private readonly trial: Trial,
    private readonly placing: Placing,
    private readonly host: PluginHost,
    private readonly audit: Audit,
  ) {}

  /** Throws a `PackageRefused`. */
  async stage(wish: StageBody): Promise<StagedView> {
    const staged = await (wish.source === 'registry'
      ? this.staging.fromRegistry(wish.name, wish.version ?? undefined)
      : this.staging.fromFolder(wish.path));
    return viewOf(staged);
  }

  /** Throws a `PackageRefused`. */
  async stageUpload(upload: Readable | undefined): Promise<StagedView> {
    if (!upload) throw new PackageRefused('no-archive', 'Nothing was sent.');
    return viewOf(await this.staging.fromUpload(upload));
  }

  /** Throws a `PackageRefused`, and a 404 problem for a package that does not wait any more. However it ends, it waits no longer. */
  async install(token: string, by: Principal): Promise<PluginView> {
    try {
      const staged = this.staging.get(token);
      await this.trial.pass(staged);
      const { manifest, version } = await this.placing.place(staged, by.userName);
      await this.audit.record({ what: 'plugin.installed', about: manifest.id, facts: { version } });
      return this.host.plugin(manifest.id);
    } finally {
      await this.staging.forget(token);
    }
  }

  forget(token: string): Promise<void> {
    return this.staging.forget(token);
  }
}
