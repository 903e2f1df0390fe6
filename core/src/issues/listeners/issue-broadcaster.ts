import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { LiveUpdateService, type Audience } from '../../live-updates/index.js';
import type { IssueEvent } from '../events.js';
import { IssueVisibility } from '../lists/issue-visibility.js';
import { ISSUE_STAFF_ROLES } from '../model/issue-staff.js';

/** Events that change what a page about issues shows. */
const ISSUE_EVENTS = ['issue.reported', 'issue.commented', 'issue.commentDeleted', 'issue.statusChanged', 'issue.deleted'] as const;

/** Notifies the open pages (over the WebSocket) of users who may see an issue that it has changed. */
@Injectable()
export class IssueBroadcaster implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly issueVisibility: IssueVisibility,
    private readonly liveUpdateService: LiveUpdateService,
  ) {}

  onModuleInit(): void {
    for (const name of ISSUE_EVENTS) this.events.onAnyPortal(name, (event) => this.#issueChanged(event));
    this.events.onAnyPortal('issue.purged', () => this.liveUpdateService.notifyChange('everyone', 'issues'));
  }

  async #issueChanged({ issueId, kind, providerId, reporterId }: IssueEvent): Promise<void> {
    const restricted: Audience = { userIds: [reporterId], roles: ISSUE_STAFF_ROLES };
    const audience = (await this.issueVisibility.isRestricted()) ? restricted : 'everyone';
    this.liveUpdateService.notifyChange(audience, 'issues', { issueId, kind, providerId });
  }
}
