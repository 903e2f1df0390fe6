import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { useRights } from '../../../media/rights/use-rights.js';
import { isShowRequestable } from '../model/show-standing.js';
import { AdminMenu } from './admin-menu.js';
import { AskForShow } from './ask-for-show.js';
import { ItemLinks } from './item-links.js';
import './title-buttons.css';

/** Where the series can be watched, and how to get the rest of it. */
export function ShowButtons({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('details');
  const links = show.itemLinks ?? [];
  const { mayDecide, mayRequest } = useRights();
  const isRequestable = mayRequest.tv && isShowRequestable(show);
  if (links.length === 0 && !isRequestable && !(mayDecide && show.requestId > 0)) return null;

  return (
    <div className="title-buttons" role="group" aria-label={t('actions')}>
      <ItemLinks links={links} />
      {isRequestable && <AskForShow show={show} />}
      <AdminMenu kind="tv" requestId={show.requestId} />
    </div>
  );
}
