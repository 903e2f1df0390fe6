import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Dropdown } from '@ombi/sdk/ui/kit-layout';
import type { ReleaseGroupWire } from '../../../api/music/index.js';
import { useDesk } from '../../../media/desk/desk.js';
import { Icon } from '../../../media/icon/icon.js';
import { decisionsOn, type Decision } from '../../../media/model/offers.js';
import { flagsOf } from '../model/releases.js';

/** For people who may decide: what can be decided about an album that somebody asked for. */
export function AlbumDecisions({ release }: { readonly release: ReleaseGroupWire }) {
  const { t } = useTranslation('requests');
  const desk = useDesk();
  const [isDeciding, setIsDeciding] = useState(false);
  const decisions = decisionsOn(flagsOf(release));
  if (release.requestId === 0 || decisions.length === 0) return null;

  const title = release.title ?? '';
  const decide = (decision: Decision) => {
    setIsDeciding(true);
    void desk
      .decide({ kind: 'album', requestId: release.requestId, title, variant: 'regular' }, decision)
      .finally(() => setIsDeciding(false));
  };

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: decisions.map((decision) => ({ key: decision, label: t(`action.${decision}.regular`), onClick: () => decide(decision) })),
      }}
    >
      <Button
        className="album-card-more"
        shape="circle"
        icon={<Icon name="more" size={20} />}
        loading={isDeciding}
        aria-label={t('optionsOf', { title })}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
