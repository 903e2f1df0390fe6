import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { movieRequestsApi } from '../../api/movies/index.js';
import { Carousel } from '../../media/carousel/carousel.js';
import { KNOWN_KINDS } from '../../media/model/title.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { RecentRequestCard } from './recent-request-card.js';
import { toRecentRequests } from './recent-request.js';
import './recent-request-card.css';

const SKELETON_ITEMS = 5;

/** The most recent requests. */
export function RecentRequests() {
  const { t } = useTranslation('discover');
  const heading = useId();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['requests', 'recent'],
    queryFn: ({ signal }) => movieRequestsApi.recent(signal),
    select: (recent) => toRecentRequests(recent ?? [], KNOWN_KINDS),
  });

  return (
    <section className="discover-section recent-requests" aria-labelledby={heading}>
      <div className="discover-section-head">
        <h2 id={heading}>{t('recent.title')}</h2>
      </div>
      {isError && !data ? (
        <ErrorState title={t('recent.failed')} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <EmptyState icon="film" title={t('recent.empty')}>
          {t('recent.emptyAdvice')}
        </EmptyState>
      ) : (
        <Carousel label={t('recent.title')} cardWidth="wide" isBusy={isPending}>
          {isPending
            ? Array.from({ length: SKELETON_ITEMS }, (_, place) => (
                <li key={place} className="recent-card recent-card-skeleton" aria-hidden />
              ))
            : data?.map((request) => (
                <li key={`${request.kind}:${request.requestId}`}>
                  <RecentRequestCard request={request} />
                </li>
              ))}
        </Carousel>
      )}
    </section>
  );
}
