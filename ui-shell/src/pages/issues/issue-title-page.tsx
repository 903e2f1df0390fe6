import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { ISSUE_KINDS, type TitleWithIssues, type Issue } from '../../api/issues/index.js';
import { PageTitle } from '../../components/document/document-head.js';
import { Poster, posterShapeOf } from '../../media/images/poster.js';
import { MediaIcon } from '../../media/media-icon.js';
import { titlePath } from '../../media/model/title.js';
import { EmptyState, ErrorState } from '../../media/status/empty-state.js';
import { IssueCard } from './issue-card.js';
import { useIssueTitle } from './use-issues.js';
import './issues-page.css';

/** The issues of one title. The URL names the kind of title, as ids are unique per kind only. */
export default function IssueTitlePage() {
  const { t } = useTranslation('issues');
  const { providerId = '' } = useParams();
  const [address] = useSearchParams();
  const kind = Object.values(ISSUE_KINDS).find((name) => name === address.get('kind')) ?? null;
  const { data, isPending, isError, refetch } = useIssueTitle(kind, providerId);

  return (
    <div className="page issues-page">
      <PageTitle>{data ? t('of', { title: data.title }) : t('title')}</PageTitle>
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {isError && !data && <ErrorState heading="h1" title={t('failed')} onRetry={() => void refetch()} />}
      {data === null && (
        <EmptyState heading="h1" icon="check" title={t('none.title')} action={<Link to="/issues">{t('none.back')}</Link>}>
          {t('none.advice')}
        </EmptyState>
      )}
      {data && <IssueTitleDetails title={data} />}
    </div>
  );
}

function IssueTitleDetails({ title: { title, posterPath, requestType, providerId, issues, count } }: { readonly title: TitleWithIssues }) {
  const { t } = useTranslation('issues');
  const kind = ISSUE_KINDS[requestType];
  const isRequested = issues.some(({ requestId }) => requestId !== null);

  return (
    <>
      <header className="issues-head">
        <span className="issues-head-poster">
          <Poster path={posterPath} title={title} shape={posterShapeOf(kind)} />
        </span>
        <div>
          <h1 dir="auto">{title}</h1>
          <p className="issues-requested">
            <MediaIcon name={isRequested ? 'check' : 'cross'} />
            {t(isRequested ? 'requested.yes' : 'requested.no')}
          </p>
          <Link className="issues-title-link" to={titlePath({ kind, id: providerId })}>
            {t('viewDetails')}
          </Link>
        </div>
      </header>
      <ul className="issue-cards" aria-label={t('of', { title })}>
        {openFirst(issues).map((issue) => (
          <IssueCard key={issue.id} issue={issue} />
        ))}
      </ul>
      {count > issues.length && <p className="soft">{t('more', { count: count - issues.length })}</p>}
    </>
  );
}

/** Pending issues, then those in progress, then resolved ones; newest first in each group. */
const openFirst = (issues: readonly Issue[]): readonly Issue[] => issues.toSorted((one, other) => one.status - other.status);
