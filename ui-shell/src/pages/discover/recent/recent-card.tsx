import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { standingOf } from '../../../media/model/standing.js';
import { pageOf } from '../../../media/model/title.js';
import { imageUrl } from '../../../media/poster/image-url.js';
import { Poster } from '../../../media/poster/poster.js';
import { shapeOf } from '../../../media/poster/shape.js';
import { SampleRibbon } from '../../../media/sample/sample-ribbon.js';
import { StatusBadge } from '../../../media/status/status-badge.js';
import { RecentDecision } from './recent-decision.js';
import type { RecentRequest } from './recent-title.js';

/** A request with the person behind it; people who may decide do it right here. */
export const RecentCard = memo(function RecentCard({ request }: { readonly request: RecentRequest }) {
  const { t } = useTranslation('discover');
  const format = useFormat();
  const standing = standingOf(request.flags);
  const backdrop = imageUrl(request.background, 'w500');

  return (
    <article className="recent-card" style={backdrop ? ({ '--backdrop': `url("${backdrop}")` } as CSSProperties) : undefined}>
      <Link className="recent-card-poster" to={pageOf(request)} tabIndex={-1} aria-hidden>
        <Poster path={request.posterPath} title={request.title} shape={shapeOf(request.kind)} />
      </Link>
      <div className="recent-card-text">
        <Link className="recent-card-title" to={pageOf(request)}>
          {request.title}
        </Link>
        <span className="soft">{request.year}</span>
        <span className="recent-card-person">
          {request.requestedBy && <span className="recent-card-name">{t('recent.by', { name: request.requestedBy })}</span>}{' '}
          <time className="soft" dateTime={request.requestDate} title={format.dateTime(request.requestDate)}>
            {format.relative(request.requestDate)}
          </time>
        </span>
        <span className="recent-card-end">
          {standing === 'requested' ? (
            <RecentDecision request={request} />
          ) : (
            standing && <StatusBadge standing={standing} variant={request.variant} />
          )}
        </span>
      </div>
      {request.sample && <SampleRibbon />}
    </article>
  );
});
