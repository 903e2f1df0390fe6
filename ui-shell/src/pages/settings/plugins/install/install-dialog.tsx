import { useState } from 'react';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { pluginStore, type Fetched } from '../../../../api/plugins/index.js';
import { Arrived } from './arrived.js';
import type { Beginning } from './beginning.js';
import { Confirmation } from './confirmation.js';
import { Ways } from './ways/ways.js';
import './install-dialog.css';

interface InstallDialogProps {
  readonly beginning: Beginning;
  readonly onClose: () => void;
}

/** Brings a plug-in in three steps: chosen and fetched, looked at and confirmed, and there. Nothing is placed before it was confirmed. */
export function InstallDialog({ beginning, onClose }: InstallDialogProps) {
  const { t } = useTranslation('plugins');
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [arrived, setArrived] = useState<PluginSummary | null>(null);

  const [isOpen, setOpen] = useState(true);

  const giveUp = () => {
    // What waits on the server goes by itself, too; nobody has to hear of it.
    if (fetched && !arrived) pluginStore.giveUp(fetched.token).catch(() => undefined);
  };
  const back = () => {
    giveUp();
    setFetched(null);
  };
  const close = () => {
    giveUp();
    setOpen(false);
  };

  return (
    <Modal
      open={isOpen}
      width={680}
      title={t(titleOf(fetched, arrived), { name: fetched?.name ?? '' })}
      footer={null}
      onCancel={close}
      afterClose={onClose}
    >
      {arrived && fetched && <Arrived plugin={arrived} replaced={fetched.replaces !== null} onClose={close} />}
      {fetched && !arrived && <Confirmation fetched={fetched} onInstalled={setArrived} onBack={back} />}
      {!fetched && <Ways beginning={beginning} onFetched={setFetched} />}
    </Modal>
  );
}

const titleOf = (fetched: Fetched | null, arrived: PluginSummary | null): string => {
  if (arrived) return 'install.arrived.title';
  if (!fetched) return 'install.title';
  return fetched.replaces ? 'install.replace.title' : 'install.confirm.title';
};
