import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import { redispatchRequest } from '../../../media/request-actions/redispatch-and-overrides.js';
import { useHasDownloaderOptions } from '../../../media/request-dialogs/use-downloader-options.js';
import { MediaIcon } from '../../../media/media-icon.js';
import type { RequestableKind } from '../../../media/model/title.js';
import type { Variant } from '../../../media/model/request-status.js';
import { useRequestPermissions } from '../../../media/request-actions/use-request-permissions.js';

const DownloadOverridesDialog = lazy(() => import('../../../media/request-dialogs/download-overrides-dialog.js'));

interface RequestAdminMenuProps {
  readonly kind: RequestableKind;
  /** Id of the movie request, or of the whole series; 0 while none exists. */
  readonly requestId: number;
  /** Requested variants of a movie. Series requests are dispatched again one by one, in their own list. */
  readonly variants?: readonly Variant[];
  /** Approved variants: only these can be dispatched again. */
  readonly approved?: readonly Variant[];
}

/** Menu for users who may decide: change overrides, or dispatch a request again. */
export function RequestAdminMenu(props: RequestAdminMenuProps) {
  const { mayDecide } = useRequestPermissions();
  return mayDecide && props.requestId > 0 ? <Menu {...props} /> : null;
}

function Menu({ kind, requestId, variants = [], approved = [] }: RequestAdminMenuProps) {
  const { t } = useTranslation('requests');
  const { t: media } = useTranslation('media');
  const [isOpen, setIsOpen] = useState(false);
  const hasOthers = variants.length > 0;
  const overridable: readonly Variant[] = hasOthers ? variants : ['regular'];
  const hasOptions = useHasDownloaderOptions(kind, isOpen || !hasOthers ? overridable : []);
  const [overridden, setOverridden] = useState<Variant | null>(null);

  // Without any option the menu would be empty.
  if (!hasOthers && !hasOptions.regular) return null;

  const items = [
    ...overridable.map((variant) => ({
      key: `override.${variant}`,
      label: [t('followUp.override'), ...(variant === '4k' ? [media('copy.4k')] : [])].join(' · '),
      disabled: !hasOptions[variant],
      onClick: () => setOverridden(variant),
    })),
    ...variants.map((variant) => ({
      key: variant,
      label: t(`followUp.reprocess.${variant}`),
      disabled: !approved.includes(variant),
      onClick: () => void redispatchRequest({ kind, variant }, requestId),
    })),
  ];

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setIsOpen}>
        <Button icon={<MediaIcon name="gear" />} aria-label={t('followUp.menu')} />
      </Dropdown>
      <Suspense>
        {overridden && (
          <DownloadOverridesDialog
            kindAndVariant={{ kind, variant: overridden }}
            requestId={requestId}
            onClose={() => setOverridden(null)}
          />
        )}
      </Suspense>
    </>
  );
}
