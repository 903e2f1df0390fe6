import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IssueTotals } from '../../requests/index.js';
import { IssueRepository } from '../store/issue.repository.js';

/** Provides the count of reported issues to the statistics. */
@Injectable()
export class IssueTotalsSource implements OnModuleInit {
  constructor(
    private readonly issueRepository: IssueRepository,
    private readonly issueTotals: IssueTotals,
  ) {}

  onModuleInit(): void {
    this.issueTotals.register((span) => this.issueRepository.countReportedWithin(span));
  }
}
