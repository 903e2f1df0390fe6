import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import { reprocessRequest } from '../../../media/request-actions/follow-up-actions.js';
import { useDownloaderOptions } from '../../../media/request-dialogs/use-downloader-options.js';
import { MediaIcon } from '../../../media/media-icon.js';
import type { RequestableKind } from '../../../media/model/title.js';
import type { Variant } from '../../../media/model/request-status.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';

const DownloadOverridesDialog = lazy(() => import('../../../media/request-dialogs/overrides-dialog.js'));

interface RequestAdminMenuProps {
  readonly kind: RequestableKind;
  /** Of the movie, or of the whole series; 0 while nobody asked. */
  readonly requestId: number;
  /** The copies of a movie that somebody asked for. Requests for a series are handed over one by one, elsewhere. */
  readonly variants?: readonly Variant[];
  /** Those of them that can be handed over: nobody fetches what is not approved. */
  readonly approved?: readonly Variant[];
}

/** For people who may decide: choose options for a request, or hand it over once more. */
export function RequestAdminMenu(props: RequestAdminMenuProps) {
  const { mayDecide } = useRequestPermissions();
  return mayDecide && props.requestId > 0 ? <Menu {...props} /> : null;
}

function Menu({ kind, requestId, variants = [], approved = [] }: RequestAdminMenuProps) {
  const { t } = useTranslation('requests');
  const kindAndVariant = { kind, variant: variants[0] ?? 'regular' };
  const [isOpen, setIsOpen] = useState(false);
  const hasOthers = variants.length > 0;
  const { isEmpty, isPending } = useDownloaderOptions(kindAndVariant, '', isOpen || !hasOthers);
  const [isChoosing, setIsChoosing] = useState(false);

  // Without anything to choose it would be a menu of nothing.
  if (!hasOthers && (isEmpty || isPending)) return null;

  const items = [
    { key: 'override', label: t('followUp.override'), disabled: isEmpty || isPending, onClick: () => setIsChoosing(true) },
    ...variants.map((variant) => ({
      key: variant,
      label: t(`followUp.reprocess.${variant}`),
      disabled: !approved.includes(variant),
      onClick: () => void reprocessRequest({ kind, variant }, requestId),
    })),
  ];

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setIsOpen}>
        <Button icon={<MediaIcon name="gear" />} aria-label={t('followUp.menu')} />
      </Dropdown>
      <Suspense>
        {isChoosing && (
          <DownloadOverridesDialog kindAndVariant={kindAndVariant} requestId={requestId} onClose={() => setIsChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
