import { Injectable } from '@nestjs/common';
import { ExternalAccounts } from '../../identity/index.js';
import { isUniqueViolation, LogService, runBatchOrEach } from '../../kernel/index.js';
import type { SyncProgress } from '../../plugin-host/index.js';
import type { IdentityProvider } from '../providers/identity-providers.js';
import type { ExternalUser } from '../providers/external-authenticator.js';
import { ExternalIdentityRepository } from '../identity-links/external-identity.repository.js';
import { ImportPresenceRepository } from './import-presence.repository.js';
import { ImportRunRepository } from './import-run.repository.js';
import { toImportBatches, unclearOne, type ImportPlan, ImportPlanner } from './import-plan.js';
import type { Roll } from './external-user-reader.js';

/** Where people were met. */
export interface ImportSource {
  readonly door: IdentityProvider;
  readonly connectionId: string;
  readonly run: number;
}

/** What became of people. */
export type ImportWriteResult = Pick<ImportPlan, 'leftOut'> & { readonly created: number; readonly renamed: number };

/** Somebody whom the database does not take. */
interface Refused {
  readonly subject: string;
  readonly cause: unknown;
}

/** Gives people accounts, and accounts the names that their owners have now. Done twice, it changes nothing the second time. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly importPlanner: ImportPlanner,
    private readonly accounts: ExternalAccounts,
    private readonly identities: ExternalIdentityRepository,
    private readonly attendance: ImportPresenceRepository,
    private readonly runs: ImportRunRepository,
    private readonly log: LogService,
  ) {}

  /** Some hundred people at a time, each lot all or nothing; somebody who cannot be kept costs nobody else of it. */
  async write(importSource: ImportSource, { people, unclear }: Roll, { signal, report }: SyncProgress): Promise<ImportWriteResult> {
    const batches: ImportWriteResult[] = [];
    const refused: Refused[] = [];
    let done = 0;
    for (const batch of toImportBatches(people)) {
      signal.throwIfAborted();
      const take = (some: readonly ExternalUser[]) =>
        this.#retryOnDuplicate(() => this.#within(importSource, () => this.#writeBatch(importSource, some)));
      batches.push(...(await runBatchOrEach(batch, take, ({ subject }, cause) => refused.push({ subject, cause }))));
      report((done += batch.length), people.length);
    }
    const leftOut = [...unclear, ...refused.map(({ subject }) => subject)];
    for (const subject of leftOut) await this.#spare(importSource, subject);
    if (leftOut.length > 0) this.#tell(importSource, leftOut.length, refused[0]?.cause);
    return {
      created: sum(batches.map(({ created }) => created)),
      renamed: sum(batches.map(({ renamed }) => renamed)),
      leftOut: [...batches.flatMap((lot) => lot.leftOut), ...leftOut.map(unclearOne)],
    };
  }

  #within<T>({ door: identityProvider, run }: ImportSource, work: () => Promise<T>): Promise<T> {
    return this.runs.inTransaction(identityProvider.pluginId, run, work);
  }

  async #spare(importSource: ImportSource, subject: string | null): Promise<void> {
    if (subject === null) return;
    const { door: identityProvider, connectionId, run } = importSource;
    await this.#within(importSource, () => this.attendance.spare(identityProvider.pluginId, connectionId, subject, run));
  }

  /** Once for all of them. */
  #tell({ door: identityProvider, connectionId }: ImportSource, people: number, cause: unknown): void {
    const reason = cause ?? 'they have no usable id or name';
    this.log.warn('people were left out of an import', { plugin: identityProvider.pluginId, connectionId, people, cause: reason });
  }

  async #writeBatch(
    { door: identityProvider, connectionId, run }: ImportSource,
    people: readonly ExternalUser[],
  ): Promise<ImportWriteResult> {
    const { newcomers, changes, leftOut } = await this.importPlanner.createPlan(identityProvider, people);
    const ids = await this.accounts.create(
      newcomers.map(({ userName, email }) => ({ userName, email, userType: identityProvider.userType })),
    );
    const links = newcomers.map(({ subject, userName }, index) => ({ subject, userName, userId: ids[index] ?? '' }));
    await this.identities.insert(
      links.map((link) => ({ ...link, pluginId: identityProvider.pluginId, connectionId })),
      run,
    );
    await this.accounts.rename(changes.map(({ after }) => after));
    await this.attendance.markSeen(identityProvider.pluginId, connectionId, people, run);
    return { created: newcomers.length, renamed: changes.length, leftOut };
  }

  /** Somebody may take a name between our look and our writing: the next look sees it. */
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
