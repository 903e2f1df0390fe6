import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { VoteTab } from '../../api/votes/index.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { Pagination } from '../../components/table/pagination.js';
import { useClampPage } from '../../components/table/use-clamp-page.js';
import { VOTES_PAGE_SIZE, useVotes } from './use-votes.js';
import { VoteItem } from './vote-item.js';

interface VoteListProps {
  readonly tab: VoteTab;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One tab, page by page. */
export function VoteList({ tab, page, onPage }: VoteListProps) {
  const { t } = useTranslation('vote');
  const { data, isError, isPlaceholderData, refetch } = useVotes(tab, page);
  useClampPage({ page, size: VOTES_PAGE_SIZE, total: isPlaceholderData ? undefined : data?.total, onPage });

  if (isError && !data) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  if (data.total === 0) {
    return (
      <EmptyState icon="thumb" title={t(`empty.${tab}.title`)} action={<Link to="/discover">{t('discover')}</Link>}>
        {t(`empty.${tab}.advice`)}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="vote-list" aria-label={t(`tabs.${tab}`)}>
        {data.collection.map((item) => (
          <VoteItem key={`${item.requestType}:${item.requestId}`} item={item} />
        ))}
      </ul>
      <Pagination page={page} size={VOTES_PAGE_SIZE} total={data.total} totalText={(count) => t('total', { count })} onPage={onPage} />
    </>
  );
}

const SkeletonRows = () => (
  <div className="vote-list" aria-hidden>
    {[1, 2, 3].map((row) => (
      <div key={row} className="vote-row">
        <span className="poster" />
        <Skeleton active paragraph={{ rows: 2 }} />
      </div>
    ))}
  </div>
);
