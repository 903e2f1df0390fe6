import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { seriesRequests } from '../../../api/shows/index.js';
import { useLookedAt } from '../../../media/poster/late/use-looked-at.js';
import { SectionFailed } from '../../../media/section/section-note.js';
import { ShowRequest } from './show-request.js';
import './show-requests.css';

interface ShowRequestsProps {
  /** Among requests. */
  readonly seriesId: number;
  readonly title: string;
}

/** Everything that people asked for of a series, as far as the reader may know of it; read once somebody looks there. */
export function ShowRequests({ seriesId, title }: ShowRequestsProps) {
  const { t } = useTranslation('seasons');
  const place = useRef<HTMLElement>(null);
  const isLookedAt = useLookedAt(place);
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: ['requests', 'tv', seriesId],
    queryFn: ({ signal }) => seriesRequests.ofSeries(seriesId, signal),
    enabled: isLookedAt,
  });
  if (isError && !data) return <SectionFailed title={t('requests.failed')} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;

  return (
    <section className="show-requests" aria-label={t('requests.heading')} aria-busy={isLoading} ref={place}>
      <h2>{t('requests.heading')}</h2>
      <ul>
        {data ? (
          data.map((request) => <ShowRequest key={request.id} request={request} title={title} />)
        ) : (
          <li className="show-request show-request-coming" aria-hidden />
        )}
      </ul>
    </section>
  );
}
