import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { IssueStatus } from '../../api/issues/index.js';
import { MediaIcon, type MediaIconName } from '../../media/media-icon.js';
import type { RequestStatus } from '../../media/model/request-status.js';
import '../../media/status/status-badge.css';
import type { IssueAction } from './use-issues.js';

/** Icon of each status, and the request status whose color it has. */
const STATUS_STYLES: Readonly<Record<IssueStatus, { readonly icon: MediaIconName; readonly color: RequestStatus }>> = {
  pending: { icon: 'clock', color: 'requested' },
  inProgress: { icon: 'half', color: 'approved' },
  resolved: { icon: 'check', color: 'available' },
};

/** Status of an issue as color, icon and text. */
export function IssueStatusBadge({ status }: { readonly status: IssueStatus }) {
  const { t } = useTranslation('issues');
  return (
    <span className="status-badge" data-standing={STATUS_STYLES[status].color}>
      <MediaIcon name={STATUS_STYLES[status].icon} size={14} />
      <span>{t(`status.${status}`)}</span>
    </span>
  );
}

/**
 * Actions for an issue (resolve, reopen, …), in display order. Where issues can be in progress, they have to be before they are resolved;
 * a resolved issue can be reopened.
 */
export function issueActions(status: IssueStatus, isInProgressEnabled: boolean): readonly IssueAction[] {
  if (status === 'resolved') return ['pending', 'delete'];
  return [status === 'pending' && isInProgressEnabled ? 'inProgress' : 'resolved', 'delete'];
}
