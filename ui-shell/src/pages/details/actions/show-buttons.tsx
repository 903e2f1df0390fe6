import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import { useState } from 'react';
import type { ShowDetails } from '../../../api/catalogue/index.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { useRequestActions, type SeriesSelection } from '../../../media/request-actions/request-actions.js';
import { yearOf } from '../../../media/model/format.js';
import { isShowRequestable } from '../header/show-status.js';
import { MediaServerLinks } from './title-links.js';
import { RequestAdminMenu } from './request-admin-menu.js';
import './title-buttons.css';

/** Requests a part of a series; when omitted, the user selects episodes first. Resolves to true once the portal accepted the request. */
export function useRequestShow({ id, title, firstAired, sample }: ShowDetails) {
  const requestActions = useRequestActions();
  const [isRequesting, setIsRequesting] = useState(false);

  const requestShow = async (part?: SeriesSelection): Promise<boolean> => {
    setIsRequesting(true);
    const series = { kind: 'tv', id: String(id), name: title ?? '', year: yearOf(firstAired), isSample: sample === true } as const;
    const isRequested = await requestActions.request(part ? { ...series, part } : series, 'regular');
    setIsRequesting(false);
    return isRequested;
  };
  return { isRequesting, requestShow };
}

const PRESET_SELECTIONS = ['all', 'first', 'latest'] as const;

/** Menu items that request whole seasons. */
export function useWholeSeasonItems(requestShow: (part: SeriesSelection) => Promise<boolean>) {
  const { t } = useTranslation('seasons');
  return PRESET_SELECTIONS.map((part) => ({ key: part, label: t(`choose.part.${part}`), onClick: () => void requestShow(part) }));
}

/** Requests whole seasons, or opens the selection of episodes. */
function RequestShowMenu({ show }: { readonly show: ShowDetails }) {
  const { t } = useTranslation('seasons');
  const { isRequesting, requestShow } = useRequestShow(show);

  const items = [...useWholeSeasonItems(requestShow), { key: 'choose', label: t('ask.choose'), onClick: () => void requestShow() }];

  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={isRequesting}>
      <Button type="primary" icon={<MediaIcon name="unfold" size={18} />} iconPlacement="end" loading={isRequesting} aria-haspopup="menu">
        {t('ask.button')}
      </Button>
    </Dropdown>
  );
}

/** Media server links and request menu of a series. */
export function ShowButtons({ show }: { readonly show: ShowDetails }) {
  const { t } = useTranslation('details');
  const links = show.itemLinks ?? [];
  const { mayDecide, mayRequest } = useRequestPermissions();
  const isRequestable = mayRequest.tv && isShowRequestable(show);
  if (links.length === 0 && !isRequestable && !(mayDecide && show.requestId > 0)) return null;

  return (
    <div className="title-buttons" role="group" aria-label={t('actions')}>
      <MediaServerLinks links={links} />
      {isRequestable && <RequestShowMenu show={show} />}
      <RequestAdminMenu kind="tv" requestId={show.requestId} />
    </div>
  );
}
