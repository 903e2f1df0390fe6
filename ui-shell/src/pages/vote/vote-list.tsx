import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton } from '@ombi/sdk/ui/kit-layout';
import type { VoteTab } from '../../api/votes/index.js';
import { SectionFailed, SectionNote } from '../../media/section/section-note.js';
import { Pager } from '../../parts/pager/pager.js';
import { PAGE_SIZE, useVotes } from './use-votes.js';
import { VoteRow } from './vote-row.js';

interface VoteListProps {
  readonly tab: VoteTab;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One tab, page by page. */
export function VoteList({ tab, page, onPage }: VoteListProps) {
  const { t } = useTranslation('vote');
  const { data, isError, refetch } = useVotes(tab, page);
  useLastPage(page, data?.total, onPage);

  if (isError && !data) return <SectionFailed title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows />;
  if (data.total === 0) {
    return (
      <SectionNote icon="thumb" title={t(`empty.${tab}.title`)} action={<Link to="/discover">{t('discover')}</Link>}>
        {t(`empty.${tab}.advice`)}
      </SectionNote>
    );
  }
  return (
    <>
      <ul className="vote-list" aria-label={t(`tabs.${tab}`)}>
        {data.collection.map((item) => (
          <VoteRow key={`${item.requestType}:${item.requestId}`} item={item} />
        ))}
      </ul>
      <Pager page={page} size={PAGE_SIZE} total={data.total} totalText={(count) => t('total', { count })} onPage={onPage} />
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

/** A page that is no longer there, because rows went away, leads to the last one that is. */
function useLastPage(page: number, total: number | undefined, onPage: (page: number) => void): void {
  const last = total ? Math.ceil(total / PAGE_SIZE) : null;
  useEffect(() => {
    if (last !== null && page > last) onPage(last);
  }, [last, page, onPage]);
}
