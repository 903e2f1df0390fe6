import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { movieRequests } from '../../../api/movies/index.js';
import { Carousel } from '../../../media/carousel/carousel.js';
import { KNOWN_KINDS } from '../../../media/model/kinds.js';
import { SectionFailed, SectionNote } from '../../../media/section/section-note.js';
import { RecentCard } from './recent-card.js';
import { recentRequests } from './recent-title.js';
import './recent-card.css';

const PLACES = 5;

/** What people asked for lately. */
export function RecentRequests() {
  const { t } = useTranslation('discover');
  const heading = useId();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['requests', 'recent'],
    queryFn: ({ signal }) => movieRequests.recent(signal),
    select: (recent) => recentRequests(recent ?? [], KNOWN_KINDS),
  });

  return (
    <section className="discover-section recent-requests" aria-labelledby={heading}>
      <div className="discover-section-head">
        <h2 id={heading}>{t('recent.title')}</h2>
      </div>
      {isError && !data ? (
        <SectionFailed title={t('recent.failed')} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <SectionNote icon="film" title={t('recent.empty')}>
          {t('recent.emptyAdvice')}
        </SectionNote>
      ) : (
        <Carousel label={t('recent.title')} pace="wide" isBusy={isPending}>
          {isPending
            ? Array.from({ length: PLACES }, (_, place) => <li key={place} className="recent-card recent-card-coming" aria-hidden />)
            : data?.map((request) => (
                <li key={`${request.kind}:${request.requestId}`}>
                  <RecentCard request={request} />
                </li>
              ))}
        </Carousel>
      )}
    </section>
  );
}
