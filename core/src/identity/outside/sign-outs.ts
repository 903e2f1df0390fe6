import { Injectable } from '@nestjs/common';
import { AccessTokenRepository } from '../access-tokens/access-token.repository.js';
import { Audit } from '../audit/audit.js';
import { Database } from '../../kernel/index.js';
import { Sessions } from '../sessions/sessions.js';
import { AccountBatchRepository } from './account-batch.repository.js';
import type { Insider } from './account-batch.repository.js';

/** Ends what people were let in by, once those who vouched for them do so no more. */
@Injectable()
export class SignOuts {
  constructor(
    private readonly accounts: AccountBatchRepository,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokenRepository,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** For some hundred accounts: those of another kind have a way in of their own, and stay. Asked twice, the second finds nobody. */
  async end(userIds: readonly string[], userType: number): Promise<void> {
    for (const insider of await this.accounts.findInside(userIds, userType)) await this.database.transaction(() => this.#end(insider));
  }

  async #end({ userId, userName }: Insider): Promise<void> {
    if (await this.accessTokens.delete(userId)) await this.audit.record({ what: 'access-token.revoked', about: userName });
    await this.sessions.endOthers(userId, null);
  }
}
