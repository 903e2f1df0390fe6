import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { PersonalAccessTokenRepository } from '../api-keys/personal-access-token.repository.js';
import { AuditLog } from '../audit/audit-log.js';
import { AccountBatchRepository, type SignedInUser } from '../external-accounts/account-batch.repository.js';
import { SessionService } from './session.service.js';

/** Revokes sessions and access tokens of users whom their identity provider does not let in any more. */
@Injectable()
export class BulkSessionRevocation {
  constructor(
    private readonly accountBatchRepository: AccountBatchRepository,
    private readonly sessions: SessionService,
    private readonly personalAccessTokenRepository: PersonalAccessTokenRepository,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** For some hundred accounts. Skips accounts of other user types, which sign in elsewhere. Idempotent. */
  async revokeAll(userIds: readonly string[], userTypes: readonly number[]): Promise<void> {
    for (const signedInUser of await this.accountBatchRepository.findSignedIn(userIds, userTypes))
      await this.database.transaction(() => this.#revoke(signedInUser));
  }

  async #revoke({ userId, userName }: SignedInUser): Promise<void> {
    if (await this.personalAccessTokenRepository.delete(userId))
      await this.auditLog.record({ action: 'access-token.revoked', subject: userName });
    await this.sessions.revokeOthers(userId, null);
  }
}
