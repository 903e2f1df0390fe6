import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { DEFAULT_USER_IMPORT_SCHEDULE, type SyncProgress } from '../../plugin-host/index.js';
import { IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';
import { ImportRuleStore } from '../providers/import-rule-store.js';
import { UserImport } from './user-import.js';

const HOUR_MS = 3_600_000;

/** Key of the job settings with the schedule of all imports. */
const SCHEDULE_SETTING = 'userImporter';

/** Id of the import job of a provider. */
export const importJobIdOf = (pluginId: string): string => `${pluginId}.user-import`;

/** Defines an import job per provider, and updates them when plug-ins change. */
@Injectable()
export class UserImportJobs implements OnApplicationBootstrap {
  #defined: readonly string[] = [];

  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly jobScheduler: JobScheduler,
    private readonly events: EventBus,
    private readonly importRuleStore: ImportRuleStore,
    private readonly userImport: UserImport,
  ) {}

  onApplicationBootstrap(): void {
    this.#defineJobs();
    this.events.onInvalidate('plugin.changed', () => this.#defineJobs());
  }

  #defineJobs(): void {
    const providers = this.identityProviders.findByFeature('import');
    const ids = providers.map(({ pluginId }) => importJobIdOf(pluginId));
    for (const id of this.#defined) if (!ids.includes(id)) this.jobScheduler.unregister(id);
    for (const { pluginId } of providers)
      this.jobScheduler.register({
        id: importJobIdOf(pluginId),
        schedule: DEFAULT_USER_IMPORT_SCHEDULE,
        setting: SCHEDULE_SETTING,
        timeoutMs: HOUR_MS,
        run: (progress) => this.#runImport(pluginId, progress),
      });
    this.#defined = ids;
  }

  /** Does nothing while the import is off. */
  async #runImport(pluginId: string, syncProgress: SyncProgress): Promise<{ changed: boolean }> {
    const { importPeople } = await this.importRuleStore.get(pluginId);
    const identityProvider: IdentityProvider | undefined = this.identityProviders
      .findByFeature('import')
      .find((candidate) => candidate.pluginId === pluginId);
    if (!importPeople || !identityProvider) return { changed: false };
    const { created, renamed, removed, heldBack } = await this.userImport.run(identityProvider, syncProgress);
    return { changed: created + renamed + removed + heldBack > 0 };
  }
}
