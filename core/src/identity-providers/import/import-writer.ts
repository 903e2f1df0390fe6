import { Injectable } from '@nestjs/common';
import { ExternalAccounts } from '../../identity/index.js';
import { isUniqueViolation, LogService, runBatchOrEach } from '../../kernel/index.js';
import type { SyncProgress } from '../../plugin-host/index.js';
import { userTypeFor, type IdentityProvider } from '../providers/identity-providers.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { IdentityLinkRepository } from '../identity-links/identity-link.repository.js';
import { ImportPresenceRepository } from './import-presence.repository.js';
import { ImportRunRepository } from './import-run.repository.js';
import { toImportBatches, toSkippedUser, type ImportPlan, ImportPlanner } from './import-planner.js';
import type { ExternalUserList } from './external-user-reader.js';

/** Provider, connection and run that users were read from. */
export interface ImportSource {
  readonly identityProvider: IdentityProvider;
  readonly connectionId: string;
  readonly run: number;
}

/** Result of writing users. */
export type ImportWriteResult = Pick<ImportPlan, 'skipped'> & { readonly created: number; readonly renamed: number };

/** A user whom the database rejected. */
interface RejectedUser {
  readonly subject: string;
  readonly cause: unknown;
}

/** Upserts accounts: creates accounts for users, and updates names and addresses. Idempotent. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly importPlanner: ImportPlanner,
    private readonly accounts: ExternalAccounts,
    private readonly identityLinkRepository: IdentityLinkRepository,
    private readonly importPresenceRepository: ImportPresenceRepository,
    private readonly importRunRepository: ImportRunRepository,
    private readonly log: LogService,
  ) {}

  /** Writes users in batches, each all or nothing; a user who cannot be written is skipped alone. */
  async write(
    importSource: ImportSource,
    { users, unusableIds }: ExternalUserList,
    { signal, report }: SyncProgress,
  ): Promise<ImportWriteResult> {
    const batches: ImportWriteResult[] = [];
    const rejected: RejectedUser[] = [];
    let done = 0;
    for (const batch of toImportBatches(users)) {
      signal.throwIfAborted();
      const writeUsers = (some: readonly ExternalUser[]) =>
        this.#retryOnDuplicate(() => this.#inRunTransaction(importSource, () => this.#writeBatch(importSource, some)));
      batches.push(...(await runBatchOrEach(batch, writeUsers, ({ subject }, cause) => rejected.push({ subject, cause }))));
      report((done += batch.length), users.length);
    }
    const skippedIds = [...unusableIds, ...rejected.map(({ subject }) => subject)];
    for (const subject of skippedIds) await this.#markSeenWithInvalidData(importSource, subject);
    if (skippedIds.length > 0) this.#logSkipped(importSource, skippedIds.length, rejected[0]?.cause);
    return {
      created: sum(batches.map(({ created }) => created)),
      renamed: sum(batches.map(({ renamed }) => renamed)),
      skipped: [...batches.flatMap((batch) => batch.skipped), ...skippedIds.map(toSkippedUser)],
    };
  }

  #inRunTransaction<T>({ identityProvider, run }: ImportSource, work: () => Promise<T>): Promise<T> {
    return this.importRunRepository.inTransaction(identityProvider.pluginId, run, work);
  }

  async #markSeenWithInvalidData(importSource: ImportSource, subject: string | null): Promise<void> {
    if (subject === null) return;
    const { identityProvider, connectionId, run } = importSource;
    await this.#inRunTransaction(importSource, () =>
      this.importPresenceRepository.markSeenWithInvalidData(identityProvider.pluginId, connectionId, subject, run),
    );
  }

  /** One log line for all skipped users. */
  #logSkipped({ identityProvider, connectionId }: ImportSource, count: number, cause: unknown): void {
    const reason = cause ?? 'they have no usable id or name';
    this.log.warn('people were left out of an import', { plugin: identityProvider.pluginId, connectionId, people: count, cause: reason });
  }

  async #writeBatch({ identityProvider, connectionId, run }: ImportSource, users: readonly ExternalUser[]): Promise<ImportWriteResult> {
    const { newUsers, changes, skipped } = await this.importPlanner.createPlan(identityProvider, users);
    const ids = await this.accounts.create(
      newUsers.map((user) => ({
        userName: user.userName,
        email: user.email,
        alias: user.alias,
        userType: userTypeFor(identityProvider, user),
      })),
    );
    const links = newUsers.map(({ subject, loginName }, index) => ({ subject, userName: loginName, userId: ids[index] ?? '' }));
    await this.identityLinkRepository.insert(
      links.map((link) => ({ ...link, pluginId: identityProvider.pluginId, connectionId })),
      run,
    );
    await this.#change(changes);
    await this.importPresenceRepository.markSeen(identityProvider.pluginId, connectionId, users, run);
    return { created: newUsers.length, renamed: changes.length, skipped };
  }

  /** A user whom the provider moved to another of its kinds keeps the account. */
  async #change(changes: ImportPlan['changes']): Promise<void> {
    await this.accounts.rename(changes.map(({ after }) => after));
    for (const { before, after } of changes)
      if (before.userType !== after.userType) await this.accounts.setUserType(after.userId, after.userType);
  }

  /** Retries once, because a name may be taken between planning and writing. */
  async #retryOnDuplicate<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause;
      return work();
    }
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
