import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { ISSUE_STATUSES, type IssueStatus, type Issue } from '../../api/issues/index.js';
import { RelativeTime } from '../../components/relative-time.js';
import { MediaIcon } from '../../media/media-icon.js';
import { useSession } from '../../session/index.js';
import { IssueChatDialog } from './issue-chat-dialog.js';
import { issueActions, IssueStatusBadge } from './issue-status.js';
import { useIsInProgressEnabled, useIssueAction } from './use-issues.js';

interface IssueCardProps {
  readonly issue: Issue;
}

/** One issue: what is wrong, who says so, and what can be done about it. */
export function IssueCard({ issue }: IssueCardProps) {
  const { t } = useTranslation('issues');
  const mayManage = useSession().hasPermission('issues.manage');
  const { subject, description, issueCategory, userReported, createdDate, resovledDate } = issue;
  const status = ISSUE_STATUSES[issue.status] ?? 'resolved';

  return (
    <li className="issue-card">
      <div className="issue-card-head">
        <h2 dir="auto">{subject}</h2>
        <IssueStatusBadge status={status} />
      </div>
      <p className="issue-card-facts soft">
        {issueCategory && <span>{issueCategory.value}</span>}
        <span>{t('reportedBy', { name: userReported?.userAlias ?? t('deletedUser') })}</span>
        <RelativeTime at={createdDate} />
        {resovledDate && (
          <span>
            {t('resolvedAt')} <RelativeTime at={resovledDate} />
          </span>
        )}
      </p>
      <p className="issue-card-text" dir="auto">
        {description}
      </p>
      <div className="issue-card-actions" role="group" aria-label={t('actions', { subject })}>
        <ChatButton issue={issue} />
        {mayManage && <ManagementButtons issue={issue} status={status} />}
      </div>
    </li>
  );
}

function ChatButton({ issue: { id, subject, comments } }: IssueCardProps) {
  const { t } = useTranslation('issues');
  const [isOpen, setOpen] = useState(false);
  const count = comments?.length ?? 0;
  return (
    <>
      <Button icon={<MediaIcon name="bubble" />} aria-label={t('chat.openOf', { subject, count })} onClick={() => setOpen(true)}>
        {t('chat.open', { count })}
      </Button>
      {isOpen && <IssueChatDialog issueId={id} subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Buttons for those who handle issues. */
function ManagementButtons({ issue: { id }, status }: IssueCardProps & { readonly status: IssueStatus }) {
  const { t } = useTranslation('issues');
  const isInProgressEnabled = useIsInProgressEnabled();
  const { mutate, isPending, variables } = useIssueAction(id);

  return issueActions(status, isInProgressEnabled).map((action) =>
    action === 'delete' ? (
      <Popconfirm
        key={action}
        title={t('action.deleteQuestion')}
        okText={t('action.delete')}
        cancelText={t('cancel')}
        onConfirm={() => mutate(action)}
      >
        <Button type="text" danger disabled={isPending} loading={isPending && variables === action}>
          {t('action.delete')}
        </Button>
      </Popconfirm>
    ) : (
      <Button
        key={action}
        type={action === 'pending' ? 'default' : 'primary'}
        disabled={isPending}
        loading={isPending && variables === action}
        onClick={() => mutate(action)}
      >
        {t(`action.${action}`)}
      </Button>
    ),
  );
}
