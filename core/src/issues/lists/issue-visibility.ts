import { Injectable } from '@nestjs/common';
import { GeneralSettings, hasPermission, type Principal } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { IssueRepository } from '../store/issue.repository.js';
import type { IssueEntity } from '../store/issue.entity.js';

/** Authorization: decides which issues are visible to a user, all, or only their own where requests of other users are hidden, too. */
@Injectable()
export class IssueVisibility {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly issueRepository: IssueRepository,
  ) {}

  /** Whether users see only their own issues. */
  async isRestricted(): Promise<boolean> {
    return (await this.settingsService.get(GeneralSettings)).hideRequestsUsers;
  }

  /** The only reporter whose issues the viewer may see; null: all. */
  async reporterFilterFor(viewer: Principal): Promise<string | null> {
    return !hasPermission(viewer, 'issues.manage') && (await this.isRestricted()) ? viewer.userId : null;
  }

  /** Null for issues that are unknown, purged, or not visible to the viewer. */
  async findVisible(id: number, viewer: Principal): Promise<IssueEntity | null> {
    const reporterId = await this.reporterFilterFor(viewer);
    const issue = await this.issueRepository.find(id);
    return issue && (reporterId === null || issue.reporterId === reporterId) ? issue : null;
  }
}
