import { useRef, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation, useFormat } from '@ombi/sdk/ui/i18n';
import { seriesRequestsApi, type SeriesRequest } from '../../../api/shows/index.js';
import { useHasBeenVisible } from '../../../media/images/image-loading.js';
import { ErrorState } from '../../../media/status/empty-state.js';
import type { DeliveryError } from '../../../api/delivery-error.js';
import { requesterNameOf } from '../../../media/model/title-mappers.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { isPending, seriesRequestFlags, requestStatusOf } from '../../../media/model/request-status.js';
import { DownloadProgress } from '../../../media/status/download-progress.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { requestedSeasons } from '../../../media/model/episode-selection.js';
import { deliveryErrorText } from '../../../components/errors/delivery-error-text.js';
import { EpisodeTable } from '../seasons/episode-table.js';
import './series-request-list.css';
import { SeriesRequestButtons } from './series-request-buttons.js';

/** Requested episodes by season with their status. */
function RequestedEpisodes({ request: { seasonRequests } }: { readonly request: SeriesRequest }) {
  const { t } = useTranslation('seasons');
  return (seasonRequests ?? []).map((season) => (
    <section key={season.seasonNumber} className="show-request-season">
      <h3>{t('season', { number: season.seasonNumber })}</h3>
      <EpisodeTable season={season} />
    </section>
  ));
}

interface SeriesRequestItemProps {
  readonly request: SeriesRequest;
  readonly title: string;
}

/**
 * Requester, episodes and status of one series request; expands to single episodes and actions. Requests that the viewer should decide are
 * expanded.
 */
function SeriesRequestItem({ request, title }: SeriesRequestItemProps) {
  const { t } = useTranslation('seasons');
  const format = useFormat();
  const { mayDecide } = useRequestPermissions();
  const flags = seriesRequestFlags(request);
  const status = requestStatusOf(flags);
  const [isOpen, setIsOpen] = useState(mayDecide && isPending(flags));

  return (
    <li>
      <details className="show-request" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          <MediaIcon name={isOpen ? 'fold' : 'unfold'} size={18} />
          <span className="show-request-text">
            <span className="show-request-requester">
              <bdi>{requesterNameOf(request)}</bdi>{' '}
              <time className="soft" dateTime={request.requestedDate} title={format.dateTime(request.requestedDate)}>
                {format.relative(request.requestedDate)}
              </time>
            </span>
            <span>
              {requestedSeasons(request)
                .map(({ season, episodes }) => t('requests.part', { season, episodes }))
                .join(' · ')}
            </span>
            <DownloadProgress requestVariant={{ kind: 'tv', requestId: request.id, is4K: false }} flags={flags} />
          </span>
          {status && <StatusBadge status={status} textLength="sentence" />}
        </summary>
        {isOpen && (
          <div className="show-request-body">
            {flags.denied && flags.deniedReason && <p dir="auto">{t('requests.deniedBecause', { reason: flags.deniedReason })}</p>}
            <Suspense>{mayDecide && request.dispatchError && <DeliveryErrorLine deliveryError={request.dispatchError} />}</Suspense>
            <SeriesRequestButtons request={request} title={title} />
            <RequestedEpisodes request={request} />
          </div>
        )}
      </details>
    </li>
  );
}

/** The delivery error that blocks the request. */
function DeliveryErrorLine({ deliveryError }: { readonly deliveryError: DeliveryError }) {
  const { t } = useTranslation('seasons');
  return <p>{t('requests.trouble', { reason: deliveryErrorText(deliveryError, useTranslation('deliveryErrors')) })}</p>;
}

interface SeriesRequestListProps {
  /** Id of the series among requests. */
  readonly seriesId: number;
  readonly title: string;
}

/** All requests of a series that are visible to the viewer; loaded once the list is scrolled into view. */
export function SeriesRequestList({ seriesId, title }: SeriesRequestListProps) {
  const { t } = useTranslation('seasons');
  const place = useRef<HTMLElement>(null);
  const hasBeenVisible = useHasBeenVisible(place);
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: ['requests', 'tv', seriesId],
    queryFn: ({ signal }) => seriesRequestsApi.ofSeries(seriesId, signal),
    enabled: hasBeenVisible,
  });
  if (isError && !data) return <ErrorState title={t('requests.failed')} onRetry={() => void refetch()} />;
  if (data?.length === 0) return null;

  return (
    <section className="show-requests" aria-label={t('requests.heading')} aria-busy={isLoading} ref={place}>
      <h2>{t('requests.heading')}</h2>
      <ul>
        {data ? (
          data.map((request) => <SeriesRequestItem key={request.id} request={request} title={title} />)
        ) : (
          <li className="show-request show-request-skeleton" aria-hidden />
        )}
      </ul>
    </section>
  );
}
