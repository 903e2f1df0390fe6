import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { standingOf, isRequestable } from '../model/standing.js';
import { pageOf, type Title } from '../model/title.js';
import { Poster } from '../poster/poster.js';
import { SampleRibbon } from '../sample/sample-ribbon.js';
import { StatusBadge } from '../status/status-badge.js';
import { CardRequest } from './card-request.js';
import './title-card.css';
import './card-request.css';

interface TitleCardProps {
  readonly title: Title;
  /** 500 pixels wide in the large rows, 300 elsewhere. */
  readonly size?: 'w300' | 'w500';
}

/** A poster that opens its page; looked at closely it tells its story and can be asked for. */
export const TitleCard = memo(function TitleCard({ title, size = 'w300' }: TitleCardProps) {
  const { t } = useTranslation('media');
  const { flags } = title;
  const standing = flags && standingOf(flags);

  return (
    <article className="title-card">
      <Link className="title-card-link" to={pageOf(title)} draggable={false}>
        <span className="title-card-frame">
          <Poster path={title.posterPath} title={title.name} size={size} />
          {title.sample && <SampleRibbon />}
          {standing && (
            <span className="title-card-status">
              <StatusBadge standing={standing} isOnPoster />
            </span>
          )}
          <span className="title-card-story">
            <span className="title-card-overview">{title.overview || t('noOverview')}</span>
          </span>
        </span>
        <span className="title-card-words">
          <span className="title-card-name">{title.name}</span>
          <span className="title-card-facts">{[t(`kind.${title.kind}`), title.year].filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
      {flags && isRequestable(flags) && <CardRequest title={title} />}
    </article>
  );
});
