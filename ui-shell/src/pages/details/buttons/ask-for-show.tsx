import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { Icon } from '../../../media/icon/icon.js';
import { useAskForShow } from './use-ask-for-show.js';

const USUAL_PARTS = ['all', 'first', 'latest'] as const;

/** Asks for whole seasons, or leads to the choice of episodes. */
export function AskForShow({ show }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('seasons');
  const { isAsking, ask } = useAskForShow(show);

  const items = [
    ...USUAL_PARTS.map((part) => ({ key: part, label: t(`choose.part.${part}`), onClick: () => void ask(part) })),
    { key: 'choose', label: t('ask.choose'), onClick: () => void ask() },
  ];

  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={isAsking}>
      <Button type="primary" icon={<Icon name="unfold" size={18} />} iconPlacement="end" loading={isAsking} aria-haspopup="menu">
        {t('ask.button')}
      </Button>
    </Dropdown>
  );
}
