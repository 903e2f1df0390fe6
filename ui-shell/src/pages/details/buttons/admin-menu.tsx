import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import { sendAgain } from '../../../media/desk/follow-up.js';
import { useDownloaderChoices } from '../../../media/dialogs/use-choices.js';
import { Icon } from '../../../media/icon/icon.js';
import type { AskableKind } from '../../../media/model/kinds.js';
import type { Variant } from '../../../media/model/standing.js';
import { useRights } from '../../../media/rights/use-rights.js';

const OverridesDialog = lazy(() => import('../../../media/dialogs/overrides/overrides-dialog.js'));

interface AdminMenuProps {
  readonly kind: AskableKind;
  /** Of the movie, or of the whole series; 0 while nobody asked. */
  readonly requestId: number;
  /** The copies of a movie that somebody asked for. Requests for a series are handed over one by one, elsewhere. */
  readonly copies?: readonly Variant[];
  /** Those of them that can be handed over: nobody fetches what is not approved. */
  readonly approved?: readonly Variant[];
}

/** For people who may decide: choose options for a request, or hand it over once more. */
export function AdminMenu(props: AdminMenuProps) {
  const { mayDecide } = useRights();
  return mayDecide && props.requestId > 0 ? <Menu {...props} /> : null;
}

function Menu({ kind, requestId, copies = [], approved = [] }: AdminMenuProps) {
  const { t } = useTranslation('requests');
  const copy = { kind, variant: copies[0] ?? 'regular' };
  const [isOpen, setIsOpen] = useState(false);
  const hasOthers = copies.length > 0;
  const { isEmpty, isPending } = useDownloaderChoices(copy, '', isOpen || !hasOthers);
  const [isChoosing, setIsChoosing] = useState(false);

  // Without anything to choose it would be a menu of nothing.
  if (!hasOthers && (isEmpty || isPending)) return null;

  const items = [
    { key: 'override', label: t('followUp.override'), disabled: isEmpty || isPending, onClick: () => setIsChoosing(true) },
    ...copies.map((variant) => ({
      key: variant,
      label: t(`followUp.reprocess.${variant}`),
      disabled: !approved.includes(variant),
      onClick: () => void sendAgain({ kind, variant }, requestId),
    })),
  ];

  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }} onOpenChange={setIsOpen}>
        <Button icon={<Icon name="gear" />} aria-label={t('followUp.menu')} />
      </Dropdown>
      <Suspense>{isChoosing && <OverridesDialog copy={copy} requestId={requestId} onClose={() => setIsChoosing(false)} />}</Suspense>
    </>
  );
}
