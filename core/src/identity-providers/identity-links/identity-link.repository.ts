import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Clock, Database } from '../../kernel/index.js';
import { IdentityLinkEntity } from './identity-link.entity.js';

/** Link between a user of a provider and an account (linked account, federated identity). */
export type IdentityLink = Pick<IdentityLinkEntity, 'pluginId' | 'subject' | 'userId' | 'userName' | 'connectionId'>;

/** A link with its encrypted token. */
export type StoredLink = Pick<IdentityLinkEntity, 'pluginId' | 'subject' | 'userId' | 'accessToken'>;

/** Rows of links between accounts and users of identity providers. */
@Injectable()
export class IdentityLinkRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Compares the id again, because the collation of a database may treat different texts as equal. */
  async find(pluginId: string, subject: string): Promise<IdentityLinkEntity | null> {
    const row = await this.#table.findOneBy({ pluginId, subject });
    return row?.subject === subject ? row : null;
  }

  findByUser(userId: string): Promise<IdentityLinkEntity[]> {
    return this.#table.find({ where: { userId }, order: { linkedAt: 'ASC', pluginId: 'ASC' } });
  }

  findByIds(pluginId: string, subjects: readonly string[]): Promise<IdentityLinkEntity[]> {
    return this.#table.findBy({ pluginId, subject: In([...subjects]) });
  }

  /** Throws a unique violation when either side is linked already. */
  async insert(links: readonly IdentityLink[], seenRun = 0): Promise<void> {
    if (links.length === 0) return;
    await this.#table.insert(
      links.map((identityLink) => ({
        ...identityLink,
        accessToken: null,
        linkedAt: this.clock.now(),
        seenRun,
        missedRuns: 0,
        missingSince: null,
      })),
    );
  }

  async markSeen({ pluginId, subject }: Pick<IdentityLink, 'pluginId' | 'subject'>, userName: string, connectionId: string): Promise<void> {
    await this.#table.update({ pluginId, subject }, { userName, connectionId, missedRuns: 0, missingSince: null });
  }

  /** All links of a provider, by user id. */
  findByPlugin(pluginId: string): Promise<IdentityLinkEntity[]> {
    return this.#table.find({ where: { pluginId }, order: { userId: 'ASC' } });
  }

  /** `accessToken` is encrypted. */
  async setAccessToken(pluginId: string, userId: string, accessToken: string): Promise<void> {
    await this.#table.update({ pluginId, userId }, { accessToken });
  }

  /** Returns false when the link or its token was changed since it was read. `accessToken` is encrypted. */
  async replaceAccessToken({ pluginId, subject, userId, accessToken: read }: StoredLink, accessToken: string): Promise<boolean> {
    const { affected } = await this.#table.update({ pluginId, subject, userId, accessToken: read ?? IsNull() }, { accessToken });
    return affected === 1;
  }

  /** Returns false when there is no such link. */
  async delete(pluginId: string, userId: string): Promise<boolean> {
    return (await this.#table.delete({ pluginId, userId })).affected === 1;
  }

  async deleteByUser(userId: string): Promise<void> {
    await this.#table.delete({ userId });
  }

  get #table() {
    return this.database.repository(IdentityLinkEntity);
  }
}
