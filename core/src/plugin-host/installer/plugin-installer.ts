import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AuditLog, type Principal } from '../../identity/index.js';
import { PluginHost } from '../plugin-host.js';
import type { PluginView } from '../registry/plugin-view.js';
import type { StagePackageBody } from './installer.dto.js';
import { PluginActivation } from './activation/plugin-activation.js';
import { LoadCheck } from './activation/load-check.js';
import { PluginInstallError } from './plugin-install-error.js';
import { PackageStaging } from './staging/package-staging.js';
import { toStagedPackageView, type StagedPackageView } from './staging/staged-package.js';

/** Installs plug-ins in two steps: a package is staged and inspected, then activated. */
@Injectable()
export class PluginInstaller {
  constructor(
    private readonly packageStaging: PackageStaging,
    private readonly loadCheck: LoadCheck,
    private readonly pluginActivation: PluginActivation,
    private readonly host: PluginHost,
    private readonly auditLog: AuditLog,
  ) {}

  /** Stages a package from the registry or a folder. Throws a `PluginInstallError`. */
  async stage(body: StagePackageBody): Promise<StagedPackageView> {
    const stagedPackage = await (body.source === 'registry'
      ? this.packageStaging.fromRegistry(body.name, body.version ?? undefined)
      : this.packageStaging.fromFolder(body.path));
    return toStagedPackageView(stagedPackage);
  }

  /** Stages an uploaded package. Throws a `PluginInstallError`. */
  async stageUpload(upload: Readable | undefined): Promise<StagedPackageView> {
    if (!upload) throw new PluginInstallError('no-archive', 'Nothing was sent.');
    return toStagedPackageView(await this.packageStaging.fromUpload(upload));
  }

  /**
   * Activates a staged package, which is no longer staged from now on, even on failure. Throws a `PluginInstallError`, and a 404 problem for a
   * token that is not staged.
   */
  async install(token: string, by: Principal): Promise<PluginView> {
    const stagedPackage = this.packageStaging.take(token);
    try {
      await this.loadCheck.assertLoads(stagedPackage);
      const { manifest, version } = await this.pluginActivation.activate(stagedPackage, by.userName);
      await this.auditLog.record({ action: 'plugin.installed', subject: manifest.id, details: { version } });
      return this.host.plugin(manifest.id);
    } finally {
      await this.packageStaging.removeFiles(stagedPackage);
    }
  }

  discard(token: string): Promise<void> {
    return this.packageStaging.discard(token);
  }
}
