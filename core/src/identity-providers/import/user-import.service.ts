import { Injectable } from '@nestjs/common';
import { toIsoTimestamp, Problem } from '../../kernel/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { apiNameOfFeature, IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';
import { type ImportRules, ImportRuleStore } from '../providers/import-rule-store.js';
import { MissingAccountRemoval } from './missing-account-removal.js';
import { importJobIdOf } from './user-import-jobs.js';
import { ImportRunRepository } from './import-run.repository.js';

const TIMEOUT_MS = 60_000;

/** Import rules, jobs and results of the identity providers, for administrators. */
@Injectable()
export class UserImportService {
  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly importRuleStore: ImportRuleStore,
    private readonly importRunRepository: ImportRunRepository,
    private readonly jobScheduler: JobScheduler,
    private readonly missingAccountRemoval: MissingAccountRemoval,
  ) {}

  list() {
    return Promise.all(this.identityProviders.findByFeature('import').map((identityProvider) => this.#view(identityProvider)));
  }

  async updateRules(pluginId: string, changes: Partial<ImportRules>) {
    const identityProvider = this.identityProviders.get(pluginId, 'import');
    await this.importRuleStore.update(pluginId, changes);
    return this.#view(identityProvider);
  }

  /** User types by the names of their providers. */
  listUserTypes() {
    return this.identityProviders.all().flatMap(({ userType, name, otherUserTypes }) => [{ userType, name }, ...otherUserTypes]);
  }

  /** Starts the import job; while one is running, another follows it. Throws a 409 problem when the import is off. */
  async triggerImport(pluginId: string): Promise<{ readonly triggered: boolean }> {
    const { importPeople } = await this.importRuleStore.get(this.identityProviders.get(pluginId, 'import').pluginId);
    if (!importPeople) throw new Problem(409, 'import-off', 'Enable the import first');
    return { triggered: await this.jobScheduler.trigger(importJobIdOf(pluginId)) };
  }

  async confirmRemoval(pluginId: string): Promise<{ readonly removed: number }> {
    return {
      removed: await this.missingAccountRemoval.confirmHeldBack(
        this.identityProviders.get(pluginId, 'import'),
        AbortSignal.timeout(TIMEOUT_MS),
      ),
    };
  }

  async #view(identityProvider: IdentityProvider) {
    const { pluginId, name, userType, features, connections } = identityProvider;
    const run = await this.importRunRepository.find(pluginId);
    return {
      provider: pluginId,
      name,
      userType,
      ways: features.map(apiNameOfFeature),
      ...(await this.importRuleStore.get(pluginId)),
      connections: connections.map(({ connectionId, connectionName }) => ({ id: connectionId, name: connectionName })),
      job: importJobIdOf(pluginId),
      lastImport: run?.completedAt ? { at: toIsoTimestamp(run.completedAt), ...run.report } : null,
      heldBack: run?.heldBack ?? 0,
    };
  }
}
