import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import { ISSUE_KINDS, type IssueStatus, type IssueTitle } from '../../api/issues/index.js';
import { Pagination } from '../../components/table/pagination.js';
import { ResponsiveTable, type TableColumn } from '../../components/table/responsive-table.js';
import { useClampPage } from '../../components/table/use-clamp-page.js';
import { Poster, posterShapeOf } from '../../media/images/poster.js';
import { issuesPath } from '../../media/issues/issue-links.js';
import { EmptyState, ErrorState } from '../../media/status/empty-state.js';
import { TITLES_PAGE_SIZE, useIssueTitles } from './use-issues.js';

interface IssueTitleListProps {
  readonly status: IssueStatus;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One tab, page by page. */
export function IssueTitleList({ status, page, onPage }: IssueTitleListProps) {
  const { t } = useTranslation('issues');
  const { data, isError, isPlaceholderData, refetch } = useIssueTitles(status, page);
  const columns = useColumns();
  useClampPage({ page, size: TITLES_PAGE_SIZE, total: isPlaceholderData ? undefined : data?.total, onPage });

  if (isError && !data) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: TITLES_PAGE_SIZE }} />;
  if (data.total === 0) {
    return (
      <EmptyState icon="check" title={t(`empty.${status}.title`)}>
        {t(`empty.${status}.advice`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ResponsiveTable rows={data.collection} columns={columns} keyOf={({ requestType, providerId }) => `${requestType}:${providerId}`} />
      <Pagination
        page={page}
        size={TITLES_PAGE_SIZE}
        total={data.total}
        totalText={(count) => t('total', { count })}
        label={t('pages')}
        onPage={onPage}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<IssueTitle>[] {
  const { t } = useTranslation('issues');
  return [
    { key: 'title', header: t('column.title'), render: (row) => <TitleCell row={row} /> },
    { key: 'count', header: t('column.count'), render: ({ count }) => count },
    {
      key: 'actions',
      header: '',
      render: ({ title, requestType, providerId }) => (
        <Link to={issuesPath(ISSUE_KINDS[requestType], providerId)} aria-label={t('detailsOf', { title })}>
          {t('details')}
        </Link>
      ),
    },
  ];
}

function TitleCell({ row: { title, requestType, posterPath } }: { readonly row: IssueTitle }) {
  const { t } = useTranslation('issues');
  const kind = ISSUE_KINDS[requestType];
  return (
    <span className="issue-title">
      <span className="issue-title-poster">
        <Poster path={posterPath} title={title} shape={posterShapeOf(kind)} />
      </span>
      <span>
        <strong dir="auto">{title}</strong>
        <span className="issue-title-kind soft">{t(`kind.${kind}`)}</span>
      </span>
    </span>
  );
}
