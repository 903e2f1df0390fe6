import { memo, type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { isPending, requestStatusOf, type RequestDecision, type RequestStatus } from '../../media/model/request-status.js';
import { titlePath } from '../../media/model/title.js';
import { imageUrl } from '../../media/images/image-loading.js';
import { Poster, posterShapeOf } from '../../media/images/poster.js';
import { SampleRibbon, StatusBadge, StatusDot } from '../../media/status/status-badge.js';
import { useRequestActions } from '../../media/request-actions/request-actions.js';
import { isRequestKind } from '../../media/model/title.js';
import { useRequestPermissions } from '../../media/request-actions/use-request-permissions.js';
import type { RecentRequest } from './recent-request.js';

interface RecentRequestDecisionProps {
  readonly request: RecentRequest;
  readonly status: RequestStatus;
}

/** Status of a pending request; for users who may decide, buttons to approve and deny it beside what is already available. */
function RecentRequestDecision({ request, status }: RecentRequestDecisionProps) {
  const { t } = useTranslation('discover');
  const { mayDecide } = useRequestPermissions();
  const requestActions = useRequestActions();
  const [pendingDecision, setPendingDecision] = useState<RequestDecision | null>(null);
  const { kind } = request;
  if (!mayDecide || !isRequestKind(kind)) return <StatusBadge status={status} variant={request.variant} />;

  const decide = (requestDecision: RequestDecision) => {
    setPendingDecision(requestDecision);
    void requestActions.decide({ ...request, kind }, requestDecision).finally(() => setPendingDecision(null));
  };

  return (
    <>
      {status !== 'requested' && <StatusDot status={status} />}
      <Button
        type="primary"
        size="small"
        loading={pendingDecision === 'approve'}
        disabled={pendingDecision !== null}
        onClick={() => decide('approve')}
      >
        {t('recent.approve')}
      </Button>
      <Button size="small" disabled={pendingDecision !== null} onClick={() => decide('deny')}>
        {t('recent.deny')}
      </Button>
    </>
  );
}

/** Card of a request with its requester; users who may decide can do so on the card. */
export const RecentRequestCard = memo(function RecentCard({ request }: { readonly request: RecentRequest }) {
  const { t } = useTranslation('discover');
  const format = useFormat();
  const status = requestStatusOf(request.flags);
  const backdrop = imageUrl(request.background, 'w500');

  return (
    <article className="recent-card" style={backdrop ? ({ '--backdrop': `url("${backdrop}")` } as CSSProperties) : undefined}>
      <Link className="recent-card-poster" to={titlePath(request)} tabIndex={-1} aria-hidden>
        <Poster path={request.posterPath} title={request.title} shape={posterShapeOf(request.kind)} />
      </Link>
      <div className="recent-card-text">
        <Link className="recent-card-title" to={titlePath(request)}>
          {request.title}
        </Link>
        <span className="soft">{request.year}</span>
        <span className="recent-card-person">
          {request.requestedBy && <span className="recent-card-name">{t('recent.by', { name: request.requestedBy })}</span>}{' '}
          <time className="soft" dateTime={request.requestDate} title={format.dateTime(request.requestDate)}>
            {format.relative(request.requestDate)}
          </time>
        </span>
        <span className="recent-card-footer">
          {status && isPending(request.flags) ? (
            <RecentRequestDecision request={request} status={status} />
          ) : (
            status && <StatusBadge status={status} variant={request.variant} />
          )}
        </span>
      </div>
      {request.isSample && <SampleRibbon />}
    </article>
  );
});
