import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { MovieDetails } from '../../../api/movies/index.js';
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

/** A button of the page: an action for one variant. */
export interface MoviePageAction {
  readonly action: RequestAction;
  readonly variant: Variant;
}

/** Actions that the viewer may perform on the two variants. */
export interface MoviePagePermissions {
  readonly mayDecide: boolean;
  readonly mayRequest: { readonly movie: boolean };
  readonly mayRequest4K: boolean;
}

function actionsOn(flags: RequestFlags, variant: Variant, mayRequest: boolean, mayDecide: boolean): MoviePageAction[] {
  const actions: RequestAction[] = [
    ...(mayRequest && isRequestable(flags) ? (['request'] as const) : []),
    ...(mayDecide ? availableDecisions(flags) : []),
  ];
  return actions.map((action) => ({ action, variant }));
}

/**
 * Buttons of a movie page in display order: the regular variant before the 4K variant. An existing 4K request can be decided while the 4K
 * feature is off, as in the request list.
 */
export const moviePageActions = (
  flagsByVariant: Readonly<Record<Variant, RequestFlags>>,
  rights: MoviePagePermissions,
): readonly MoviePageAction[] => [
  ...actionsOn(flagsByVariant.regular, 'regular', rights.mayRequest.movie, rights.mayDecide),
  ...actionsOn(flagsByVariant['4k'], '4k', rights.mayRequest4K, rights.mayDecide),
];

/** Number of visible buttons; further ones are in a menu. */
const MAX_VISIBLE_BUTTONS = 3;

const actionName = ({ action, variant }: MoviePageAction): string => `${action}.${variant}`;

/** All actions for the movie: the primary one first. */
export function MovieButtons({ movie }: { readonly movie: MovieDetails }) {
  const { t } = useTranslation('details');
  const requestPermissions = useRequestPermissions();
  const flagsByVariant = movieVariantFlags(movie);
  const actions = moviePageActions(flagsByVariant, requestPermissions);
  const requestedVariants = VARIANTS.filter((variant) => flagsByVariant[variant].requested);
  const { data: request } = useMovieRequest(movie.requestId);
  const { runAction, pendingAction } = useMovieActions(movie);
  const hidden = actions.slice(MAX_VISIBLE_BUTTONS);

  return (
    <div className="title-buttons" role="group" aria-label={t('actions')}>
      <MediaServerLinks links={movie.itemLinks ?? []} />
      {actions.slice(0, MAX_VISIBLE_BUTTONS).map((action) => (
        <Button
          key={actionName(action)}
          type={['request.regular', 'approve.regular'].includes(actionName(action)) ? 'primary' : 'default'}
          loading={pendingAction === actionName(action)}
          disabled={pendingAction !== null}
          onClick={() => runAction(action)}
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
              onClick: () => runAction(action),
            })),
          }}
        >
          <Button icon={<MediaIcon name="more" size={20} />} disabled={pendingAction !== null} aria-label={t('more')} />
        </Dropdown>
      )}
      <RequestAdminMenu
        kind="movie"
        requestId={movie.requestId}
        variants={requestedVariants}
        approved={requestedVariants.filter((variant) => flagsByVariant[variant].approved)}
      />
      {request && <SubscribeButton kind="movie" request={request} title={movie.title ?? ''} />}
    </div>
  );
}

/** Executes an action; its button is marked as busy until the response arrives. */
function useMovieActions(movie: MovieDetails) {
  const requestActions = useRequestActions();
  const [pendingAction, setPendingAction] = useState<string | null>(null);

  const runAction = (action: MoviePageAction) => {
    const { action: requestAction, variant } = action;
    const title = movie.title ?? '';
    setPendingAction(actionName(action));
    const done: Promise<unknown> =
      requestAction === 'request'
        ? requestActions.request(
            { kind: 'movie', id: String(movie.id), name: title, year: yearOf(movie.releaseDate), isSample: movie.sample === true },
            variant,
          )
        : requestActions.decide({ kind: 'movie', requestId: movie.requestId, title, variant }, requestAction);
    void done.finally(() => setPendingAction(null));
  };
  return { runAction, pendingAction };
}
