import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { IssueManagementService } from '../workflow/issue-management.service.js';
import { IssueReportService } from '../workflow/issue-report.service.js';
import { IssueReader } from '../lists/issue-reader.js';
import { IssueCommentBody, IssueIdPath } from './issue-params.js';

/** The chats of issues. */
@Controller('api/v1/Issues')
@RequireSignIn()
export class IssueCommentController {
  constructor(
    private readonly reports: IssueReportService,
    private readonly management: IssueManagementService,
    private readonly issueReader: IssueReader,
  ) {}

  @Get(':id/comments')
  list(@Param(lenientZodPipe(IssueIdPath)) { id }: IssueIdPath, @CurrentUser() caller: Principal) {
    return this.issueReader.findChat(id, caller);
  }

  @Post('comments')
  async add(@Body(lenientZodPipe(IssueCommentBody)) { issueId, comment }: IssueCommentBody, @CurrentUser() caller: Principal) {
    const stored = await this.reports.addComment(issueId, comment, caller);
    return stored && this.issueReader.toComment(stored);
  }

  @Delete('comments/:id')
  @RequirePermission('issues.manage')
  remove(@Param(lenientZodPipe(IssueIdPath)) { id }: IssueIdPath, @CurrentUser() caller: Principal): Promise<boolean> {
    return this.management.removeComment(id, caller);
  }
}
