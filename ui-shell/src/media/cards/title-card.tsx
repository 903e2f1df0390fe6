import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { musicApi } from '../../api/music/index.js';
import { useRequestActions, type RequestableTitle } from '../request-actions/request-actions.js';
import { isRequestableKind, titlePath, type Title } from '../model/title.js';
import { requestStatusOf, isRequestable, type RequestFlags, type Variant } from '../model/request-status.js';
import { Poster, PosterFromUrl } from '../images/poster.js';
import { SampleRibbon, StatusBadge } from '../status/status-badge.js';
import { useRequestPermissions } from '../request-actions/use-request-permissions.js';
import { useLazyImageUrl } from '../images/image-loading.js';
import { RequestCardButton, RequestCardButtons } from './request-card-button.js';
import './title-card.css';
import './card-skeleton.css';

/** Placeholder with the size of a card. */
export const TitleCardSkeleton = () => (
  <div className="card-skeleton" aria-hidden>
    <span className="card-skeleton-poster" />
    <span className="card-skeleton-line" />
    <span className="card-skeleton-line" />
  </div>
);

/** Image of an artist in a poster frame. */
function ArtistPoster({ artistId, title }: { readonly artistId: string; readonly title: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const url = useLazyImageUrl(frame, ['portrait', artistId], (signal) => musicApi.portrait(artistId, signal));
  return (
    <span ref={frame}>
      <PosterFromUrl url={url} title={title} />
    </span>
  );
}

interface TitleCardProps {
  readonly title: Title;
  /** 500 pixels wide in large rows, 300 elsewhere. */
  readonly size?: 'w300' | 'w500';
  /** Additional line, such as the person's part in the title. */
  readonly note?: string;
}

/** Poster card that links to the title's page; on hover or focus it shows the overview and the request button. */
export const TitleCard = memo(function TitleCard({ title, size = 'w300', note }: TitleCardProps) {
  const { t } = useTranslation('media');
  const { flags } = title;
  const status = flags && requestStatusOf(flags);

  return (
    <article className="title-card" data-noted={note !== undefined}>
      <Link className="title-card-link" to={titlePath(title)} draggable={false}>
        <span className="title-card-frame">
          {title.kind === 'artist' ? (
            <ArtistPoster artistId={title.id} title={title.name} />
          ) : (
            <Poster path={title.posterPath} title={title.name} size={size} />
          )}
          {title.isSample && <SampleRibbon />}
          {status ? (
            <span className="title-card-status">
              <StatusBadge status={status} isOnPoster />
            </span>
          ) : (
            title.flags4K && <FourKStatus flags={title.flags4K} />
          )}
          <span className="title-card-description">
            <span className="title-card-overview" dir="auto">
              {title.overview || t('noOverview')}
            </span>
          </span>
        </span>
        <span className="title-card-text">
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
      {isRequestableKind(title) && hasRequestableVariant(title) && <RequestTitleButtons title={title} />}
    </article>
  );
});

/** Status of the 4K variant, for users who see 4K, where the regular one has none. */
function FourKStatus({ flags }: { readonly flags: RequestFlags }) {
  const { maySee4K } = useRequestPermissions();
  const status = requestStatusOf(flags);
  return (
    maySee4K &&
    status && (
      <span className="title-card-status">
        <StatusBadge status={status} variant="4k" isOnPoster />
      </span>
    )
  );
}

const isVariantRequestable = (flags: RequestFlags | null | undefined): boolean => !!flags && isRequestable(flags);

const hasRequestableVariant = ({ flags, flags4K }: Title): boolean => isVariantRequestable(flags) || isVariantRequestable(flags4K);

/** One button for each variant that the user may request; without a regular one, that for 4K takes its place. */
function RequestTitleButtons({ title }: { readonly title: Title & RequestableTitle }) {
  const { mayRequest, mayRequest4K, request } = useRequestActions();
  const variants: readonly Variant[] = [
    ...(mayRequest[title.kind] && isVariantRequestable(title.flags) ? (['regular'] as const) : []),
    ...(mayRequest4K && isVariantRequestable(title.flags4K) ? (['4k'] as const) : []),
  ];
  return (
    variants.length > 0 && (
      <RequestCardButtons>
        {variants.map((variant) => (
          <RequestCardButton key={variant} name={title.name} variant={variant} onRequest={() => request(title, variant)} />
        ))}
      </RequestCardButtons>
    )
  );
}
