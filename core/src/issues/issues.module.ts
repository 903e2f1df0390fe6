import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/index.js';
import { LiveUpdatesModule } from '../live-updates/index.js';
import { RequestsModule } from '../requests/index.js';
import { IssueCategoryController } from './http/issue-category.controller.js';
import { IssueCommentController } from './http/issue-comment.controller.js';
import { IssueListController } from './http/issue-list.controller.js';
import { IssueController } from './http/issue.controller.js';
import { IssueCategoriesService } from './settings/issue-categories.service.js';
import { IssuePurgeJob } from './workflow/issue-purge-job.js';
import { IssueSettingsController } from './settings/issue-settings.controller.js';
import { IssueSettingsService } from './settings/issue-settings.service.js';
import { IssueManagementService } from './workflow/issue-management.service.js';
import { IssueReportService } from './workflow/issue-report.service.js';
import { IssueReader } from './lists/issue-reader.js';
import { IssueSummaryReader } from './lists/issue-summary-reader.js';
import { IssueVisibility } from './lists/issue-visibility.js';
import { IssueBroadcaster } from './listeners/issue-broadcaster.js';
import { IssueCleanup } from './listeners/issue-cleanup.js';
import { IssueTotalsSource } from './listeners/issue-totals-source.js';
import { IssueCategoryRepository } from './store/issue-category.repository.js';
import { IssueCommentRepository } from './store/issue-comment.repository.js';
import { IssueListRepository } from './store/issue-list.repository.js';
import { IssueRepository } from './store/issue.repository.js';

const repositories = [IssueRepository, IssueListRepository, IssueCommentRepository, IssueCategoryRepository];

/** Problems with titles that users report and administrators resolve. */
@Module({
  imports: [JobsModule, LiveUpdatesModule, RequestsModule],
  controllers: [IssueCategoryController, IssueCommentController, IssueController, IssueListController, IssueSettingsController],
  providers: [
    ...repositories,
    ...[IssueReportService, IssueManagementService, IssueCategoriesService, IssueSettingsService],
    ...[IssueReader, IssueVisibility, IssueSummaryReader],
    ...[IssueCleanup, IssueBroadcaster, IssueTotalsSource, IssuePurgeJob],
  ],
  exports: [IssueSummaryReader],
})
export class IssuesModule {}
