import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { seriesRequests } from '../../../api/shows/index.js';
import { SectionFailed } from '../../../media/section/section-note.js';
import { ShowRequest } from './show-request.js';
import './show-requests.css';

interface ShowRequestsProps {
  /** Among requests; 0 while nobody asked for any of it. */
  readonly seriesId: number;
  readonly title: string;
}

/** Everything that people asked for of a series; nothing while nobody did. */
export function ShowRequests({ seriesId, title }: ShowRequestsProps) {
  const { t } = useTranslation('seasons');
  const { data, isError, refetch } = useQuery({
    queryKey: ['requests', 'series', seriesId],
    queryFn: ({ signal }) => seriesRequests.ofSeries(seriesId, signal),
    enabled: seriesId > 0,
  });
  if (isError && !data) return <SectionFailed title={t('requests.failed')} onRetry={() => void refetch()} />;
  if (!data?.length) return null;

  return (
    <section className="show-requests" aria-label={t('requests.heading')}>
      <h2>{t('requests.heading')}</h2>
      <ul>
        {data.map((request) => (
          <ShowRequest key={request.id} request={request} title={title} />
        ))}
      </ul>
    </section>
  );
}
