import { lazy, startTransition, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { issuesApi, type ReportedTitle } from '../../api/issues/index.js';
import { useAreIssuesEnabled } from '../../portal-info/features.js';
import { MediaIcon } from '../media-icon.js';
import { issuesPath } from './issue-links.js';
import './title-issues.css';

const ReportIssueDialog = lazy(() => import('./report-issue-dialog.js'));

interface TitleIssuesProps {
  readonly title: ReportedTitle;
}

/** Outstanding issues of a title, and a button that reports another one. Renders nothing while issues are switched off. */
export function TitleIssues({ title }: TitleIssuesProps) {
  const { t } = useTranslation('issues');
  const [isReporting, setReporting] = useState(false);
  if (useAreIssuesEnabled() !== true) return null;

  return (
    <div className="title-issues">
      <OutstandingIssues title={title} />
      <Button icon={<MediaIcon name="warning" />} onClick={() => startTransition(() => setReporting(true))}>
        {t('report.open')}
      </Button>
      <Suspense>{isReporting && <ReportIssueDialog title={title} onClose={() => setReporting(false)} />}</Suspense>
    </div>
  );
}

/** Number of issues that are not resolved, with a link to them; nothing when there are none. */
function OutstandingIssues({ title: { kind, providerId } }: TitleIssuesProps) {
  const { t } = useTranslation('issues');
  const { data: issues = [] } = useQuery({
    queryKey: ['issues', 'ofTitle', kind, providerId],
    queryFn: ({ signal }) => issuesApi.ofTitle(kind, providerId, signal),
  });
  const count = issues.filter(({ resovledDate }) => resovledDate === null).length;
  if (count === 0) return null;

  return (
    <Link className="outstanding-issues" to={issuesPath(kind, providerId)}>
      <MediaIcon name="warning" />
      {t('outstanding', { count })}
    </Link>
  );
}
