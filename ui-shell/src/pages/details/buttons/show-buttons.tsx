import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { isShowRequestable } from '../model/show-standing.js';
import { AskForShow } from './ask-for-show.js';
import { ItemLinks } from './item-links.js';
import './title-buttons.css';

/** Where the series can be watched, and how to get the rest of it. */
export function ShowButtons({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('details');
  const links = show.itemLinks ?? [];
  const isRequestable = isShowRequestable(show);
  if (links.length === 0 && !isRequestable) return null;

  return (
    <div className="title-buttons" role="group" aria-label={t('actions')}>
      <ItemLinks links={links} />
      {isRequestable && <AskForShow show={show} />}
    </div>
  );
}
