import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../identity/index.js';
import { Database, Problem } from '../../kernel/index.js';
import { IssueCategoryRepository } from '../store/issue-category.repository.js';
import { IssueRepository } from '../store/issue.repository.js';
import { IssueSettings } from './issue-settings.service.js';

/** A category in the format of the API. */
export interface IssueCategory {
  readonly id: number;
  readonly value: string;
}

/** Issue categories: each category that administrators offer to reporters. There are none at first. */
@Injectable()
export class IssueCategoriesService {
  constructor(
    private readonly database: Database,
    private readonly issueCategoryRepository: IssueCategoryRepository,
    private readonly issueRepository: IssueRepository,
    private readonly auditLog: AuditLog,
  ) {}

  async list(): Promise<IssueCategory[]> {
    return (await this.issueCategoryRepository.findAll()).map(({ id, name }) => ({ id, value: name }));
  }

  /** Throws a {@link Problem} when there is a category of that name in any case. */
  add(name: string): Promise<true> {
    return this.database.transaction(async (): Promise<true> => {
      if (await this.issueCategoryRepository.findByName(name))
        throw new Problem(400, 'issue-category-exists', 'There is a category with this name.', {
          value: ['There is a category with this name'],
        });
      await this.issueCategoryRepository.insert(name);
      await this.#record({ before: null, after: name });
      return true;
    });
  }

  /** Throws a {@link Problem} when the category is unknown, or has issues that still need it. */
  remove(id: number): Promise<true> {
    return this.database.transaction(async (): Promise<true> => {
      const category = await this.issueCategoryRepository.find(id);
      if (!category) throw new Problem(404, 'not-found', 'There is no such category.');
      const count = await this.issueRepository.countByCategory(id);
      if (count > 0)
        throw new Problem(
          409,
          'issue-category-in-use',
          `This category is in use: ${count} ${count === 1 ? 'issue has' : 'issues have'} it.`,
          {},
          { count },
        );
      await this.issueRepository.clearCategory(id);
      await this.issueCategoryRepository.delete(id);
      await this.#record({ before: category.name, after: null });
      return true;
    });
  }

  /** The categories are edited on the screen of the issue settings. */
  #record(change: { readonly before: string | null; readonly after: string | null }): Promise<void> {
    const changes = [{ field: 'categories', ...change }];
    return this.auditLog.recordIfUserInitiated({ action: 'settings.changed', subject: IssueSettings.name, details: { changes } });
  }
}
