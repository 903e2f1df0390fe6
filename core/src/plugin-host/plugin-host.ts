import { Injectable } from '@nestjs/common';
import type { Capability, SignInVisit, Wire, WireSignIn, WireUserManagement } from '@ombi/sdk';
import { PluginCaller } from './calls/caller.js';
import { Health, type HealthReport } from './guard/health.js';
import { PluginJobs, type PluginJob } from './calls/plugin-jobs.js';
import type { Provider } from './calls/provider.js';
import { PluginSet } from './discovery/index.js';
import { Installed } from './installing/placing/installed.js';
import { FeatureSwitches } from './registry/feature-switches.js';
import { Registry } from './registry/registry.js';
import { Runners } from './runners/runners.js';
import { isInUse, type HeldConnection, type Standing } from './registry/standing.js';
import { summarise, summariseRefused, type PluginView } from './registry/plugin-view.js';
import { maskedState } from './saving/masked-state.js';
import { jobNamesOf, type JobName } from './wire/job-names.js';

/** What old clients post to sign in elsewhere. */
export interface SignInName {
  readonly pluginId: string;
  /** Member that asks for it when it is true. */
  readonly flag: string;
  /** Member with what the client got from the service. */
  readonly member: string;
  /** The visit in what was posted; null where there is none. */
  read(posted: unknown): SignInVisit | null;
}

/** Of these the portal needs one, so an embedded plug-in stands in until another is configured. */
const REPLACEABLE: ReadonlySet<Capability> = new Set(['metadataProvider', 'downloader', 'mediaServer']);

/** The house's door to the plug-ins: ask for a capability, never for a plug-in. */
@Injectable()
export class PluginHost {
  constructor(
    private readonly found: PluginSet,
    private readonly registry: Registry,
    private readonly features: FeatureSwitches,
    private readonly caller: PluginCaller,
    private readonly pluginJobs: PluginJobs,
    private readonly fared: Health,
    private readonly runners: Runners,
    private readonly installed: Installed,
  ) {}

  /**
   * Every connection that is enabled, configured and wanted, in the order of the plug-ins' folders. Embedded plug-ins come last,
   * and only while no other plug-in gives them a rest; `canReplace` says which others can.
   */
  providers<K extends Capability>(capability: K, canReplace: (provider: Provider<K>) => boolean = () => true): readonly Provider<K>[] {
    const all = this.#inUse(capability).map(([standing, connection]) => this.caller.provider(capability, standing, connection));
    const outside = all.filter(({ embedded }) => !embedded);
    if (REPLACEABLE.has(capability) && outside.some(canReplace)) return outside;
    return [...outside, ...all.filter(({ embedded }) => embedded)];
  }

  /** That connection, also when it belongs to an embedded plug-in that was replaced; undefined when it is not in use. */
  provider<K extends Capability>(capability: K, connectionId: string): Provider<K> | undefined {
    const found = this.#inUse(capability).find(([, { id }]) => id === connectionId);
    return found && this.caller.provider(capability, ...found);
  }

  /** Every plug-in that was found, also those that cannot be used. */
  plugins(): PluginView[] {
    return [
      ...this.registry.all().map((standing) => this.#view(standing)),
      ...this.found.refused.map((refused) => summariseRefused(refused, this.installed.sourceOf(refused))),
    ];
  }

  /** One of them. Throws a 404 problem for a plug-in that is not loaded. */
  plugin(id: string): PluginView {
    return this.#view(this.registry.get(id));
  }

  /** The member of the job settings object that old clients know a plug-in's job by. */
  jobSetting(pluginId: string, job: string): string | undefined {
    return this.jobNames().find((name) => name.id === `${pluginId}.${job}`)?.setting;
  }

  /** The member of titles in which old clients look for the address of an item on this media server; null when there is none. */
  itemUrlField(pluginId: string): string | null {
    return this.found.find(pluginId)?.definition?.wire?.itemUrlField ?? null;
  }

  /** The names that plug-ins give to jobs in the public API, also while they are switched off. */
  jobNames(): readonly JobName[] {
    return this.found.loaded.flatMap(jobNamesOf);
  }

  /** The members of the user management settings by which old clients know what is imported, also while the plug-ins are switched off. */
  userManagementNames(): readonly { readonly pluginId: string; readonly names: WireUserManagement }[] {
    return this.#wires(({ userManagement }) => userManagement).map(({ pluginId, part }) => ({ pluginId, names: part }));
  }

  /** How old clients ask to sign in elsewhere. */
  signInNames(): readonly SignInName[] {
    return this.#wires(({ signIn }) => signIn).map(({ pluginId, part }) => ({
      pluginId,
      flag: part.flag,
      member: part.member,
      read: (posted) => this.#readVisit(pluginId, part, posted),
    }));
  }

  /** The jobs that plug-ins in use bring along. */
  jobs(): readonly PluginJob[] {
    return this.registry.all().flatMap((standing) => this.pluginJobs.of(standing, this.#connectionsInUse(standing)));
  }

  /** How a connection fared lately. */
  health(connectionId: string): HealthReport {
    return this.fared.of(connectionId);
  }

  /** Whether work in the background should leave the connection alone for now. */
  isResting(connectionId: string): boolean {
    return this.fared.isResting(connectionId);
  }

  #view(standing: Standing): PluginView {
    return summarise(standing, this.runners.of(standing.plugin).condition, this.installed.sourceOf(standing.plugin));
  }

  /** Null where what was posted is not what the plug-in knows. */
  #readVisit(pluginId: string, { body, visit }: WireSignIn, posted: unknown): SignInVisit | null {
    const read = body.safeParse(posted);
    return read.success ? visit(read.data as never, maskedState(this.registry.get(pluginId)), this.caller.portalId) : null;
  }

  #wires<T>(partOf: (wire: Wire) => T | undefined): { readonly pluginId: string; readonly part: T }[] {
    return this.found.loaded.flatMap(({ manifest, definition, firstParty }) => {
      const part = firstParty && definition?.wire ? partOf(definition.wire) : undefined;
      return part === undefined ? [] : [{ pluginId: manifest.id, part }];
    });
  }

  #inUse(capability: Capability): [Standing, HeldConnection][] {
    const providing = this.registry.all().filter(({ plugin }) => plugin.manifest.provides.includes(capability));
    return providing.flatMap((standing) =>
      this.#connectionsInUse(standing).map((connection): [Standing, HeldConnection] => [standing, connection]),
    );
  }

  #connectionsInUse(standing: Standing): HeldConnection[] {
    return standing.connections.filter((connection) => isInUse(standing, connection) && this.features.isOn(connection.slot?.feature));
  }
}
