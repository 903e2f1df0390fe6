import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AuditLog, type Principal } from '../../identity/index.js';
import { PluginHost } from '../plugin-host.js';
import type { PluginView } from '../registry/plugin-view.js';
import type { StagePackageBody } from './installer.dto.js';
import { PluginActivation } from './activation/plugin-activation.js';
import { LoadCheck } from './activation/load-check.js';
import { PackageRefused } from './package-refused.js';
import { PackageStaging } from './staging/package-staging.js';
import { toStagedPackageView, type StagedPackageView } from './staging/staged-package.js';

/** Brings plug-ins into the house in two steps: fetched and looked into, then placed. */
@Injectable()
export class PluginInstaller {
  constructor(
    private readonly packageStaging: PackageStaging,
    private readonly loadCheck: LoadCheck,
    private readonly pluginActivation: PluginActivation,
    private readonly host: PluginHost,
    private readonly auditLog: AuditLog,
  ) {}

  /** Throws a `PackageRefused`. */
  async stage(wish: StagePackageBody): Promise<StagedPackageView> {
    const stagedPackage = await (wish.source === 'registry'
      ? this.packageStaging.fromRegistry(wish.name, wish.version ?? undefined)
      : this.packageStaging.fromFolder(wish.path));
    return toStagedPackageView(stagedPackage);
  }

  /** Throws a `PackageRefused`. */
  async stageUpload(upload: Readable | undefined): Promise<StagedPackageView> {
    if (!upload) throw new PackageRefused('no-archive', 'Nothing was sent.');
    return toStagedPackageView(await this.packageStaging.fromUpload(upload));
  }

  /** Throws a `PackageRefused`, and a 404 problem for a package that does not wait any more. However it ends, it waits no longer. */
  async install(token: string, by: Principal): Promise<PluginView> {
    try {
      const stagedPackage = this.packageStaging.get(token);
      await this.loadCheck.assertLoads(stagedPackage);
      const { manifest, version } = await this.pluginActivation.activate(stagedPackage, by.userName);
      await this.auditLog.record({ what: 'plugin.installed', about: manifest.id, facts: { version } });
      return this.host.plugin(manifest.id);
    } finally {
      await this.packageStaging.discard(token);
    }
  }

  discard(token: string): Promise<void> {
    return this.packageStaging.discard(token);
  }
}
