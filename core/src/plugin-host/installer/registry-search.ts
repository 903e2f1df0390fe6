import { Injectable } from '@nestjs/common';
import { gt, valid } from 'semver';
import { PluginSet, type LoadedPlugin } from '../discovery/index.js';
import { InstallRecordStore } from './activation/install-records.js';
import { PackagePreviews } from './package-previews.js';
import { type RegistryPackage, NpmRegistry } from './npm-registry.js';

/** A plug-in in the npm registry that can be installed (marketplace). */
export interface AvailablePlugin {
  readonly packageName: string;
  readonly version: string;
  readonly description: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  /** Null when it is not installed. */
  readonly installedVersion: string | null;
}

/** An available update: a newer version of an installed plug-in. */
export interface PluginUpdate {
  readonly id: string;
  readonly packageName: string;
  readonly installedVersion: string;
  readonly version: string;
  /** The part of its change log about the newer versions, in Markdown; null without one. */
  readonly releaseNotes: string | null;
}

/** Searches the npm registry for plug-ins (marketplace) and updates. */
@Injectable()
export class RegistrySearch {
  constructor(
    private readonly npmRegistry: NpmRegistry,
    private readonly packagePreviews: PackagePreviews,
    private readonly plugins: PluginSet,
    private readonly installRecordStore: InstallRecordStore,
  ) {}

  /** Throws a `PluginInstallError`. */
  async search(text: string): Promise<AvailablePlugin[]> {
    return (await this.npmRegistry.search(text)).flatMap((found) => this.#toAvailablePlugin(found));
  }

  /** Updates for plug-ins that were installed from the registry. Throws a `PluginInstallError` when the registry answers no query. */
  async findUpdates(): Promise<PluginUpdate[]> {
    const fetched = this.plugins.loaded.filter((plugin) => this.installRecordStore.sourceOf(plugin) === 'registry');
    const answers = await Promise.allSettled(fetched.map((plugin) => this.#findUpdate(plugin)));
    const refusal = answers.find((answer) => answer.status === 'rejected');
    if (refusal && !answers.some(({ status }) => status === 'fulfilled')) throw refusal.reason;
    return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  }

  async #findUpdate({ packageName, version: installedVersion, manifest }: LoadedPlugin): Promise<PluginUpdate | null> {
    const { version } = await this.npmRegistry.find(packageName);
    if (!valid(version) || !gt(version, installedVersion)) return null;
    // An update that cannot be looked into is shown without notes; its installation reports the reason.
    const preview = await this.packagePreviews.describe(packageName, version).catch(() => null);
    return { id: manifest.id, packageName, installedVersion, version, releaseNotes: preview?.releaseNotes ?? null };
  }

  #toAvailablePlugin({ name: packageName, version, description, author, publishedAt }: RegistryPackage): AvailablePlugin[] {
    if (version === null) return [];
    const installedVersion = this.plugins.loaded.find((plugin) => plugin.packageName === packageName)?.version ?? null;
    return [{ packageName, version, description, author, publishedAt, installedVersion }];
  }
}
