import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { createCallDeadline, type CapabilityProvider } from '../../plugin-host/index.js';
import { IdentityProviders, type IdentityProvider } from '../providers/identity-providers.js';
import { ImportPresenceRepository } from './import-presence.repository.js';
import { toImportBatches, toSkippedUser, type ImportPlan, ImportPlanner, type SkippedUser } from './import-planner.js';
import { toProviderUserScope } from './missing-account-removal.js';
import { ExternalUserReader, type ExternalUserList } from './external-user-reader.js';

/** A count and the first items. */
interface Sample<T> {
  readonly count: number;
  readonly first: readonly T[];
}

/** An account and its new name or address. */
interface AccountRenameView {
  readonly userName: string;
  readonly becomes: string | null;
}

/** Result of a dry run: what an import from one connection would change. */
export interface ImportPreviewView {
  readonly provider: string;
  readonly connection: string;
  /** Number of users at the connection. */
  readonly total: number;
  readonly create: Sample<{ readonly userName: string }>;
  readonly rename: Sample<AccountRenameView>;
  readonly email: Sample<AccountRenameView>;
  /** Linked users whom the provider does not know any more. */
  readonly gone: Sample<{ readonly userName: string }>;
  readonly leftOut: Sample<SkippedUser>;
}

/** Users to choose from. */
export type ExternalUserListView = Sample<{ readonly id: string; readonly userName: string; readonly isDisabled: boolean }>;

/** Items per sample. */
const SAMPLE_SIZE = 100;

const toSample = <T>(items: readonly T[]): Sample<T> => ({ count: items.length, first: items.slice(0, SAMPLE_SIZE) });

const TIMEOUT_MS = 60_000;

/** Dry run of an import: computes what an import from one connection would change, without changing anything. */
@Injectable()
export class ImportPreview {
  constructor(
    private readonly identityProviders: IdentityProviders,
    private readonly externalUserReader: ExternalUserReader,
    private readonly importPlanner: ImportPlanner,
    private readonly importPresenceRepository: ImportPresenceRepository,
  ) {}

  /** Throws a 404 problem for an unknown connection, and the error of a failing provider. */
  async create(connectionId: string): Promise<ImportPreviewView> {
    const { identityProvider, connection } = this.#findConnection(connectionId);
    const { users, unusableIds } = await this.#readUsers(connection);
    const plans: ImportPlan[] = [];
    for (const batch of toImportBatches(users)) plans.push(await this.importPlanner.createPlan(identityProvider, batch));

    const changes = plans.flatMap((importPlan) => importPlan.changes);
    const present = new Set([...users.map(({ subject }) => subject), ...unusableIds]);
    const known = await this.importPresenceRepository.findAll({ ...toProviderUserScope(identityProvider), connectionIds: [connectionId] });
    return {
      provider: identityProvider.pluginId,
      connection: connectionId,
      total: users.length + unusableIds.length,
      create: toSample(plans.flatMap(({ newUsers }) => newUsers).map(({ userName }) => ({ userName }))),
      rename: toSample(
        changes
          .filter(({ before, after }) => before.userName !== after.userName)
          .map(({ before, after }) => ({ userName: before.userName, becomes: after.userName })),
      ),
      email: toSample(
        changes
          .filter(({ before, after }) => before.email !== after.email)
          .map(({ after }) => ({ userName: after.userName, becomes: after.email })),
      ),
      gone: toSample(
        (unusableIds.includes(null) ? [] : known.filter(({ subject }) => !present.has(subject))).map(({ userName }) => ({ userName })),
      ),
      leftOut: toSample([...plans.flatMap(({ skipped }) => skipped), ...unusableIds.map(toSkippedUser)]),
    };
  }

  /** Users whose name contains the text, in any case. */
  async searchUsers(connectionId: string, search: string): Promise<ExternalUserListView> {
    const { users } = await this.#readUsers(this.#findConnection(connectionId).connection);
    const searchText = search.trim().toLowerCase();
    const found = users.filter(({ userName }) => userName.toLowerCase().includes(searchText));
    return toSample(found.map(({ subject: id, userName, isDisabled }) => ({ id, userName, isDisabled })));
  }

  /** Throws `PluginFailure` `timeout` when the provider takes too long. */
  async #readUsers(connection: CapabilityProvider<'authProvider'>): Promise<ExternalUserList> {
    const { signal, release } = createCallDeadline(TIMEOUT_MS, [], () => new PluginFailure('timeout'));
    try {
      return await this.externalUserReader.readAll(connection, { signal, report: () => undefined });
    } finally {
      release();
    }
  }

  #findConnection(connectionId: string): { identityProvider: IdentityProvider; connection: CapabilityProvider<'authProvider'> } {
    for (const identityProvider of this.identityProviders.findByFeature('import')) {
      const connection = identityProvider.connections.find((candidate) => candidate.connectionId === connectionId);
      if (connection) return { identityProvider, connection };
    }
    throw new Problem(404, 'not-found', 'There is no such connection');
  }
}
