import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { useRequestActions } from '../../../media/request-actions/request-actions.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { yearOf } from '../../../media/model/format.js';
import { movieVariantFlags } from '../../../media/model/title-mappers.js';
import {
  VARIANTS,
  availableDecisions,
  type RequestAction,
  isRequestable,
  type RequestFlags,
  type Variant,
} from '../../../media/model/request-status.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { useMovieRequest } from '../use-title-details.js';
import { MediaServerLinks } from './title-links.js';
import { RequestAdminMenu } from './request-admin-menu.js';
import { SubscribeButton } from './subscribe-button.js';
import './title-buttons.css';

/** A button of the page: something to do with one copy. */
export interface MoviePageAction {
  readonly offer: RequestAction;
  readonly variant: Variant;
}

/** What the reader of the page may do with the two copies. */
export interface MoviePagePermissions {
  readonly mayDecide: boolean;
  readonly mayRequest: { readonly movie: boolean };
  readonly mayRequest4K: boolean;
  readonly maySee4K: boolean;
}

function actionsOn(flags: RequestFlags, variant: Variant, mayRequest: boolean, mayDecide: boolean): MoviePageAction[] {
  const offers: RequestAction[] = [
    ...(mayRequest && isRequestable(flags) ? (['request'] as const) : []),
    ...(mayDecide ? availableDecisions(flags) : []),
  ];
  return offers.map((requestAction) => ({ offer: requestAction, variant }));
}

/** The buttons of a movie page in their order: the regular copy first, its 4K twin behind. */
export const moviePageActions = (
  copies: Readonly<Record<Variant, RequestFlags>>,
  rights: MoviePagePermissions,
): readonly MoviePageAction[] => [
  ...actionsOn(copies.regular, 'regular', rights.mayRequest.movie, rights.mayDecide),
  ...(rights.maySee4K ? actionsOn(copies['4k'], '4k', rights.mayRequest4K, rights.mayDecide) : []),
];

/** How many buttons stand side by side; the rest waits in a menu. */
const MAX_VISIBLE_BUTTONS = 3;

const actionName = ({ offer: requestAction, variant }: MoviePageAction): string => `${requestAction}.${variant}`;

/** Everything one can do with the movie: the one thing to press first, the rest behind it. */
export function MovieButtons({ movie }: { readonly movie: MovieDetailsWire }) {
  const { t } = useTranslation('details');
  const requestPermissions = useRequestPermissions();
  const copies = movieVariantFlags(movie);
  const actions = moviePageActions(copies, requestPermissions);
  const asked = VARIANTS.filter((variant) => copies[variant].requested && (variant === 'regular' || requestPermissions.maySee4K));
  const { data: request } = useMovieRequest(movie.requestId);
  const { act, acting } = useMovieActions(movie);
  const hidden = actions.slice(MAX_VISIBLE_BUTTONS);

  return (
    <div className="title-buttons" role="group" aria-label={t('actions')}>
      <MediaServerLinks links={movie.itemLinks ?? []} />
      {actions.slice(0, MAX_VISIBLE_BUTTONS).map((action) => (
        <Button
          key={actionName(action)}
          type={['request.regular', 'approve.regular'].includes(actionName(action)) ? 'primary' : 'default'}
          loading={acting === actionName(action)}
          disabled={acting !== null}
          onClick={() => act(action)}
        >
          {t(`action.${actionName(action)}`)}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map((action) => ({
              key: actionName(action),
              label: t(`action.${actionName(action)}`),
              onClick: () => act(action),
            })),
          }}
        >
          <Button icon={<MediaIcon name="more" size={20} />} disabled={acting !== null} aria-label={t('more')} />
        </Dropdown>
      )}
      <RequestAdminMenu
        kind="movie"
        requestId={movie.requestId}
        copies={asked}
        approved={asked.filter((variant) => copies[variant].approved)}
      />
      {request && <SubscribeButton kind="movie" request={request} title={movie.title ?? ''} />}
    </div>
  );
}

/** Carries out a press and remembers which button it was until the answer is there. */
function useMovieActions(movie: MovieDetailsWire) {
  const requestActions = useRequestActions();
  const [acting, setActing] = useState<string | null>(null);

  const act = (action: MoviePageAction) => {
    const { offer: requestAction, variant } = action;
    const title = movie.title ?? '';
    setActing(actionName(action));
    const done: Promise<unknown> =
      requestAction === 'request'
        ? requestActions.request(
            { kind: 'movie', id: String(movie.id), name: title, year: yearOf(movie.releaseDate), sample: movie.sample === true },
            variant,
          )
        : requestActions.decide({ kind: 'movie', requestId: movie.requestId, title, variant }, requestAction);
    void done.finally(() => setActing(null));
  };
  return { act, acting };
}
