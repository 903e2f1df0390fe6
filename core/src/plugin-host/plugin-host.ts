import { Injectable } from '@nestjs/common';
import type { Capability, ChannelAddressing, PopupSession, V1Api, V1PinSignIn, V1UserManagementFields } from '@ombi/sdk';
import { PortalName } from '../identity/index.js';
import { connectionDisplayName, PluginCaller } from './calls/plugin-caller.js';
import { ConnectionHealthTracker, type HealthReport } from './health/connection-health-tracker.js';
import { PluginJobFactory, type PluginJob } from './calls/plugin-job-factory.js';
import type { CapabilityProvider } from './calls/capability-provider.js';
import { readChannelOptions, type ChannelOptions } from './connections/channel-options.js';
import { PluginSet } from './discovery/index.js';
import { InstallRecordStore } from './installer/activation/install-records.js';
import { PackageSync } from './installer/shared/package-sync.js';
import { EnabledFeatureCache } from './registry/enabled-feature-cache.js';
import type { RefusalCode } from './plugin-refusal.js';
import { PluginRegistry } from './registry/plugin-registry.js';
import { PluginRunners } from './runners/plugin-runners.js';
import { isConnectionInUse, type PluginConnection, type ConfiguredPlugin } from './registry/configured-plugin.js';
import { toPluginView, toRefusedPluginView, type PluginView } from './registry/plugin-view.js';
import { notificationChannelOf } from './settings/channel-templates.js';
import { toMaskedPluginState } from './settings/masked-plugin-state.js';
import { v1JobNamesOf, type V1JobName } from './v1-api/v1-names.js';

/** The health of a connection that is in use, with the names that an administrator knows. */
export interface ConnectionHealth extends HealthReport {
  readonly pluginId: string;
  readonly connectionId: string;
  readonly name: string;
}

/** An installed plug-in with the versions of the sdk for which it was written. */
export interface InstalledSdkRange {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** Range of versions. */
  readonly sdk: string;
}

/** A plug-in that is installed but failed to load (load failure), or not in the version that the other portals use. */
export interface UnusablePlugin {
  readonly id: string;
  readonly name: string;
  readonly state: 'failing';
  /** In English. */
  readonly reason: string;
  /** The same as a code; null for an unexpected error. */
  readonly refusal: RefusalCode | null;
}

/** The fields that v1 clients send to sign in with an external service. */
export interface V1SignInFields {
  readonly pluginId: string;
  /** The member that is true when the client wants to sign in this way. */
  readonly flag: string;
  /** The member with the data that the client got from the service. */
  readonly member: string;
  /** Reads the pop-up session from a request body; null when there is none. */
  readPopupSession(posted: unknown): Promise<PopupSession | null>;
}

/** The portal needs a provider of each of these, so an embedded plug-in provides them until another plug-in is configured. */
const REPLACEABLE: ReadonlySet<Capability> = new Set(['metadataProvider', 'downloader', 'mediaServer']);

/** Facade of the plug-ins for the rest of the core: callers name a capability, never a plug-in. */
@Injectable()
export class PluginHost {
  constructor(
    private readonly pluginSet: PluginSet,
    private readonly pluginRegistry: PluginRegistry,
    private readonly enabledFeatureCache: EnabledFeatureCache,
    private readonly caller: PluginCaller,
    private readonly pluginJobFactory: PluginJobFactory,
    private readonly healthTracker: ConnectionHealthTracker,
    private readonly pluginRunners: PluginRunners,
    private readonly installRecordStore: InstallRecordStore,
    private readonly packageSync: PackageSync,
    private readonly portalName: PortalName,
  ) {}

  /**
   * Every connection in use that provides a capability, in the order of the plug-ins' folders. Embedded plug-ins come last, and only
   * while no other plug-in replaces them; `canReplace` decides which others can.
   */
  providers<K extends Capability>(
    capability: K,
    canReplace: (capabilityProvider: CapabilityProvider<K>) => boolean = () => true,
  ): readonly CapabilityProvider<K>[] {
    const all = this.#inUse(capability).map(([configuredPlugin, connection]) =>
      this.caller.provider(capability, configuredPlugin, connection),
    );
    const outside = all.filter(({ isEmbedded }) => !isEmbedded);
    if (REPLACEABLE.has(capability) && outside.some(canReplace)) return outside;
    return [...outside, ...all.filter(({ isEmbedded }) => isEmbedded)];
  }

  /** A connection by its id, even when it belongs to an embedded plug-in that was replaced; undefined when it is not in use. */
  provider<K extends Capability>(capability: K, connectionId: string): CapabilityProvider<K> | undefined {
    const found = this.#inUse(capability).find(([, { id }]) => id === connectionId);
    return found && this.caller.provider(capability, ...found);
  }

  /** The ways in which a connection of a notification channel addresses messages; none when it is not in use. */
  channelAddressings(connectionId: string): readonly ChannelAddressing[] {
    const [found] = this.#inUse('notificationChannel').filter(([, { id }]) => id === connectionId);
    return (found && notificationChannelOf(found[0].plugin, found[1].all)?.addressings) ?? [];
  }

  /** The options of a connection of a notification channel. */
  channelOptions(connectionId: string): ChannelOptions {
    return this.#inUse('notificationChannel').find(([, { id }]) => id === connectionId)?.[1].options ?? readChannelOptions(undefined);
  }

  /** Every plug-in that was discovered, including those that cannot be used. */
  plugins(): PluginView[] {
    return [
      ...this.pluginRegistry.all().map((configuredPlugin) => this.#view(configuredPlugin)),
      ...this.pluginSet.refused.map((refused) => toRefusedPluginView(refused, this.installRecordStore.sourceOf(refused))),
    ];
  }

  /** One plug-in. Throws a 404 problem for a plug-in that is not loaded. */
  plugin(id: string): PluginView {
    return this.#view(this.pluginRegistry.get(id));
  }

  /** The build of a plug-in, which is part of the URLs of its files and texts; empty when it is not loaded. */
  buildOf(id: string): string {
    return this.pluginSet.find(id)?.build ?? '';
  }

  /** The member of the v1 job settings object for a plug-in's job. */
  v1JobSetting(pluginId: string, job: string): string | undefined {
    return this.v1JobNames().find((name) => name.id === `${pluginId}.${job}`)?.setting;
  }

  /** The member of titles in which v1 clients look for the URL of an item on this media server; null when there is none. */
  itemUrlField(pluginId: string): string | null {
    return this.pluginSet.find(pluginId)?.definition?.v1Api?.itemUrlField ?? null;
  }

  /** The v1 names of all plug-in jobs, including those of disabled plug-ins. */
  v1JobNames(): readonly V1JobName[] {
    return this.pluginSet.loaded.flatMap(v1JobNamesOf);
  }

  /** The members of the v1 user management settings that control user imports, including those of disabled plug-ins. */
  v1UserManagementFields(): readonly { readonly pluginId: string; readonly names: V1UserManagementFields }[] {
    return this.#v1Parts(({ userManagement }) => userManagement).map(({ pluginId, part }) => ({ pluginId, names: part }));
  }

  /** The v1 sign-in fields of all plug-ins. */
  v1SignInFields(): readonly V1SignInFields[] {
    return this.#v1Parts(({ signIn }) => signIn).map(({ pluginId, part }) => ({
      pluginId,
      flag: part.flag,
      member: part.member,
      readPopupSession: (posted) => this.#parsePopupSession(pluginId, part, posted),
    }));
  }

  /** The jobs of plug-ins in use. */
  jobs(): readonly PluginJob[] {
    return this.pluginRegistry
      .all()
      .flatMap((configuredPlugin) => this.pluginJobFactory.createJobs(configuredPlugin, this.#connectionsInUse(configuredPlugin)));
  }

  /** The current health of every connection in use, except those of embedded plug-ins. */
  connectionHealth(): readonly ConnectionHealth[] {
    return this.pluginRegistry
      .all()
      .filter(({ plugin }) => !plugin.manifest.embedded)
      .flatMap((configuredPlugin) =>
        this.#connectionsInUse(configuredPlugin).map((connection) => ({
          pluginId: configuredPlugin.plugin.manifest.id,
          connectionId: connection.id,
          name: connectionDisplayName(configuredPlugin, connection),
          ...this.healthTracker.reportOf(connection.id),
        })),
      );
  }

  /** The plug-ins that were refused, and the packages of other portals that could not be taken over. */
  unusablePlugins(): readonly UnusablePlugin[] {
    const failures = this.packageSync.failures.map(({ packageName, ...failure }) => ({ id: packageName, name: packageName, ...failure }));
    return [...this.pluginSet.refused, ...failures].map(({ id, name, reason, refusal }) => ({
      id,
      name,
      state: 'failing',
      reason,
      refusal,
    }));
  }

  /** The plug-ins that do not come with the portal. */
  installedSdkRanges(): readonly InstalledSdkRange[] {
    const installed = this.pluginSet.loaded.filter(({ firstParty }) => !firstParty);
    return installed.map(({ manifest: { id, name, sdk }, version }) => ({ id, name, version, sdk }));
  }

  /** The current health of a connection. */
  health(connectionId: string): HealthReport {
    return this.healthTracker.reportOf(connectionId);
  }

  /** Whether background work should not use the connection for now. */
  isBackingOff(connectionId: string): boolean {
    return this.healthTracker.isBackingOff(connectionId);
  }

  #view(configuredPlugin: ConfiguredPlugin): PluginView {
    return toPluginView(
      configuredPlugin,
      this.pluginRunners.runnerOf(configuredPlugin.plugin).pluginRunState,
      this.installRecordStore.sourceOf(configuredPlugin.plugin),
    );
  }

  /** Null when the body does not match the plug-in's schema. */
  async #parsePopupSession(pluginId: string, { body, visit }: V1PinSignIn, posted: unknown): Promise<PopupSession | null> {
    const read = body.safeParse(posted);
    if (!read.success) return null;
    const state = toMaskedPluginState(this.pluginRegistry.get(pluginId));
    return visit(read.data as never, state, this.caller.portalId, await this.portalName.read());
  }

  #v1Parts<T>(partOf: (v1Api: V1Api) => T | undefined): { readonly pluginId: string; readonly part: T }[] {
    return this.pluginSet.loaded.flatMap(({ manifest, definition, firstParty }) => {
      const part = firstParty && definition?.v1Api ? partOf(definition.v1Api) : undefined;
      return part === undefined ? [] : [{ pluginId: manifest.id, part }];
    });
  }

  #inUse(capability: Capability): [ConfiguredPlugin, PluginConnection][] {
    const providing = this.pluginRegistry.all().filter(({ plugin }) => plugin.manifest.provides.includes(capability));
    return providing.flatMap((configuredPlugin) =>
      this.#connectionsInUse(configuredPlugin).map((connection): [ConfiguredPlugin, PluginConnection] => [configuredPlugin, connection]),
    );
  }

  #connectionsInUse(configuredPlugin: ConfiguredPlugin): PluginConnection[] {
    return configuredPlugin.connections.filter(
      (connection) => isConnectionInUse(configuredPlugin, connection) && this.enabledFeatureCache.isEnabled(connection.slot?.feature),
    );
  }
}
