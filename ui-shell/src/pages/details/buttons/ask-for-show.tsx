import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { ShowDetailsWire } from '../../../api/catalogue/index.js';
import { useDesk, type SeriesPart } from '../../../media/desk/desk.js';
import { Icon } from '../../../media/icon/icon.js';
import { yearOf } from '../../../media/model/dates.js';

const USUAL_PARTS = ['all', 'first', 'latest'] as const;

/** Asks for whole seasons, or leads to the choice of episodes. */
export function AskForShow({ show: { id, title, firstAired, sample } }: { readonly show: ShowDetailsWire }) {
  const { t } = useTranslation('seasons');
  const desk = useDesk();
  const [isAsking, setIsAsking] = useState(false);

  const ask = (part?: SeriesPart) => {
    setIsAsking(true);
    const series = { kind: 'tv', id: String(id), name: title ?? '', year: yearOf(firstAired), sample: sample === true } as const;
    void desk.request(part ? { ...series, part } : series, 'regular').finally(() => setIsAsking(false));
  };
  const items = [
    ...USUAL_PARTS.map((part) => ({ key: part, label: t(`choose.part.${part}`), onClick: () => ask(part) })),
    { key: 'choose', label: t('ask.choose'), onClick: () => ask() },
  ];

  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={isAsking}>
      <Button type="primary" icon={<Icon name="unfold" size={18} />} iconPlacement="end" loading={isAsking} aria-haspopup="menu">
        {t('ask.button')}
      </Button>
    </Dropdown>
  );
}
