import { Injectable } from '@nestjs/common';
import { toIsoTimestamp } from '../../kernel/index.js';
import { type UserPageQuery, UserPageRepository } from './user-page.repository.js';
import { UserReader } from './user-reader.js';
import { QuotaProviderRegistry } from './quota-provider-registry.js';
import { QualityProfileFieldRegistry } from './quality-profile-field-registry.js';
import { userView } from './user-view-reader.js';

/** Reads one page of the user list (pagination), with as many statements for thousands of users as for ten. */
@Injectable()
export class UserPageReader {
  constructor(
    private readonly userPageRepository: UserPageRepository,
    private readonly users: UserReader,
    private readonly quotas: QuotaProviderRegistry,
    private readonly qualityProfileFieldRegistry: QualityProfileFieldRegistry,
  ) {}

  async find(query: UserPageQuery) {
    const [ids, total] = [await this.userPageRepository.findIds(query), await this.userPageRepository.count(query)];
    const found = await this.users.findByIds(ids);
    const users = ids.flatMap((id) => found.get(id) ?? []);
    const quotasOf = await this.quotas.getQuotas(users);
    const profileDefaults = this.qualityProfileFieldRegistry.readDefaults();
    const rows = users.map((user) => ({
      ...userView(user, quotasOf(user.id), profileDefaults),
      createdAt: toIsoTimestamp(user.createdAt),
    }));
    return { total, page: query.page, size: query.size, rows };
  }
}
