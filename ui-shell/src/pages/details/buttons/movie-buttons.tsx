import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { useDesk } from '../../../media/desk/desk.js';
import { Icon } from '../../../media/icon/icon.js';
import { yearOf } from '../../../media/model/dates.js';
import { copiesOf } from '../../../media/model/from-wire.js';
import { VARIANTS } from '../../../media/model/standing.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { pageActions, type PageAction } from '../model/page-actions.js';
import { useMovieRequest } from '../use-movie.js';
import { AdminMenu } from './admin-menu.js';
import { ItemLinks } from './item-links.js';
import { SubscribeButton } from './subscribe-button.js';
import './title-buttons.css';

/** How many buttons stand side by side; the rest waits in a menu. */
const SIDE_BY_SIDE = 3;

const nameOf = ({ offer, variant }: PageAction): string => `${offer}.${variant}`;

/** Everything one can do with the movie: the one thing to press first, the rest behind it. */
export function MovieButtons({ movie }: { readonly movie: MovieDetailsWire }) {
  const { t } = useTranslation('details');
  const rights = useRights();
  const copies = copiesOf(movie);
  const actions = pageActions(copies, rights);
  const asked = VARIANTS.filter((variant) => copies[variant].requested && (variant === 'regular' || rights.maySee4K));
  const { data: request } = useMovieRequest(movie.requestId);
  const { act, acting } = useActing(movie);
  const hidden = actions.slice(SIDE_BY_SIDE);

  return (
    <div className="title-buttons" role="group" aria-label={t('actions')}>
      <ItemLinks links={movie.itemLinks ?? []} />
      {actions.slice(0, SIDE_BY_SIDE).map((action) => (
        <Button
          key={nameOf(action)}
          type={['request.regular', 'approve.regular'].includes(nameOf(action)) ? 'primary' : 'default'}
          loading={acting === nameOf(action)}
          disabled={acting !== null}
          onClick={() => act(action)}
        >
          {t(`action.${nameOf(action)}`)}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map((action) => ({ key: nameOf(action), label: t(`action.${nameOf(action)}`), onClick: () => act(action) })),
          }}
        >
          <Button icon={<Icon name="more" size={20} />} disabled={acting !== null} aria-label={t('more')} />
        </Dropdown>
      )}
      <AdminMenu kind="movie" requestId={movie.requestId} copies={asked} approved={asked.filter((variant) => copies[variant].approved)} />
      {request && <SubscribeButton kind="movie" request={request} title={movie.title ?? ''} />}
    </div>
  );
}

/** Carries out a press and remembers which button it was until the answer is there. */
function useActing(movie: MovieDetailsWire) {
  const desk = useDesk();
  const [acting, setActing] = useState<string | null>(null);

  const act = (action: PageAction) => {
    const { offer, variant } = action;
    const title = movie.title ?? '';
    setActing(nameOf(action));
    const done: Promise<unknown> =
      offer === 'request'
        ? desk.request(
            { kind: 'movie', id: String(movie.id), name: title, year: yearOf(movie.releaseDate), sample: movie.sample === true },
            variant,
          )
        : desk.decide({ kind: 'movie', requestId: movie.requestId, title, variant }, offer);
    void done.finally(() => setActing(null));
  };
  return { act, acting };
}
