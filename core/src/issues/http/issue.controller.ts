import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { IssueManagementService } from '../workflow/issue-management.service.js';
import { IssueReportService } from '../workflow/issue-report.service.js';
import { IssueBody, IssueIdPath, IssueStatusBody } from './issue-params.js';

/** Reports, status changes and deletions. */
@Controller('api/v1/Issues')
@RequireSignIn()
export class IssueController {
  constructor(
    private readonly reports: IssueReportService,
    private readonly management: IssueManagementService,
  ) {}

  @Post()
  report(@Body(lenientZodPipe(IssueBody)) report: IssueBody, @CurrentUser() caller: Principal): Promise<number> {
    return this.reports.report(report, caller);
  }

  @Post('status')
  @RequirePermission('issues.manage')
  setStatus(
    @Body(lenientZodPipe(IssueStatusBody)) { issueId, status }: IssueStatusBody,
    @CurrentUser() caller: Principal,
  ): Promise<boolean> {
    return this.management.setStatus(issueId, status, caller);
  }

  @Delete(':id')
  @RequirePermission('issues.manage')
  remove(@Param(lenientZodPipe(IssueIdPath)) { id }: IssueIdPath, @CurrentUser() caller: Principal): Promise<boolean> {
    return this.management.remove(id, caller);
  }
}
