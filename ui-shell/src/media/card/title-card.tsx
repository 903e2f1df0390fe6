import { memo } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useDesk, type Asked } from '../desk/desk.js';
import { isAskable } from '../model/kinds.js';
import { standingOf, isRequestable } from '../model/standing.js';
import { pageOf, type Title } from '../model/title.js';
import { ArtistPoster } from '../poster/late/artist-poster.js';
import { Poster } from '../poster/poster.js';
import { SampleRibbon } from '../sample/sample-ribbon.js';
import { StatusBadge } from '../status/status-badge.js';
import { CardRequest } from './card-request.js';
import './title-card.css';

interface TitleCardProps {
  readonly title: Title;
  /** 500 pixels wide in the large rows, 300 elsewhere. */
  readonly size?: 'w300' | 'w500';
  /** One more line, such as what somebody did for the title. */
  readonly note?: string;
}

/** A poster that opens its page; looked at closely it tells its story and can be asked for. */
export const TitleCard = memo(function TitleCard({ title, size = 'w300', note }: TitleCardProps) {
  const { t } = useTranslation('media');
  const { flags } = title;
  const standing = flags && standingOf(flags);

  return (
    <article className="title-card" data-noted={note !== undefined}>
      <Link className="title-card-link" to={pageOf(title)} draggable={false}>
        <span className="title-card-frame">
          {title.kind === 'artist' ? (
            <ArtistPoster artistId={title.id} title={title.name} />
          ) : (
            <Poster path={title.posterPath} title={title.name} size={size} />
          )}
          {title.sample && <SampleRibbon />}
          {standing && (
            <span className="title-card-status">
              <StatusBadge standing={standing} isOnPoster />
            </span>
          )}
          <span className="title-card-story">
            <span className="title-card-overview" dir="auto">
              {title.overview || t('noOverview')}
            </span>
          </span>
        </span>
        <span className="title-card-words">
          <span className="title-card-name" dir="auto">
            {title.name}
          </span>
          <span className="title-card-facts">{[t(`kind.${title.kind}`), title.year].filter(Boolean).join(' · ')}</span>
          {note && (
            <span className="title-card-note" title={note}>
              {note}
            </span>
          )}
        </span>
      </Link>
      {flags && isAskable(title) && isRequestable(flags) && <TitleRequest title={title} />}
    </article>
  );
});

function TitleRequest({ title }: { readonly title: Asked }) {
  const desk = useDesk();
  return desk.mayRequest[title.kind] && <CardRequest name={title.name} onAsk={() => desk.request(title, 'regular')} />;
}
