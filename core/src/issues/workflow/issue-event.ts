import type { Principal } from '../../identity/index.js';
import type { IssueEvent } from '../events.js';
import type { IssueEntity } from '../store/issue.entity.js';

/** Maps an issue to its event: the issue, its title, its reporter and the user who caused the event. */
export const toIssueEvent = ({ id, kind, providerId, reporterId }: IssueEntity, { userId }: Principal): IssueEvent => ({
  issueId: id,
  kind,
  providerId,
  reporterId,
  actorId: userId,
});
