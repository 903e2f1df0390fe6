import { useState } from 'react';
import { useIsMutating } from '@tanstack/react-query';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { pluginInstallApi, type StagedPackage } from '../../../api/plugins/index.js';
import { InstalledStep } from './installed-step.js';
import { type InstallDialogInitialState, PackageSourceTabs } from './source-step.js';
import { ConfirmInstallStep, INSTALL_MUTATION_KEY } from './confirm-step.js';
import './install-dialog.css';

interface InstallPluginDialogProps {
  readonly installStart: InstallDialogInitialState;
  readonly onClose: () => void;
}

/** Installs a plug-in in three steps: fetch, confirm, done. Nothing is installed before the confirmation. */
export function InstallPluginDialog({ installStart: installStart, onClose }: InstallPluginDialogProps) {
  const { t } = useTranslation('plugins');
  const [stagedPackage, setFetched] = useState<StagedPackage | null>(null);
  const [installedPlugin, setInstalledPlugin] = useState<PluginSummary | null>(null);

  const [isOpen, setOpen] = useState(true);
  const isInstalling = useIsMutating({ mutationKey: INSTALL_MUTATION_KEY }) > 0;

  const giveUp = () => {
    // Staged packages also expire on the server, so a failed discard is ignored.
    if (stagedPackage && !installedPlugin) pluginInstallApi.discard(stagedPackage.token).catch(() => undefined);
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
      title={t(titleOf(stagedPackage, installedPlugin), { name: stagedPackage?.name ?? '' })}
      footer={null}
      closable={!isInstalling}
      onCancel={() => !isInstalling && close()}
      afterClose={onClose}
    >
      {installedPlugin && stagedPackage && (
        <InstalledStep plugin={installedPlugin} replaced={stagedPackage.replaces !== null} onClose={close} />
      )}
      {stagedPackage && !installedPlugin && (
        <ConfirmInstallStep stagedPackage={stagedPackage} onInstalled={setInstalledPlugin} onBack={back} />
      )}
      {!stagedPackage && <PackageSourceTabs installStart={installStart} onFetched={setFetched} />}
    </Modal>
  );
}

const titleOf = (stagedPackage: StagedPackage | null, installedPlugin: PluginSummary | null): string => {
  if (installedPlugin) return 'install.arrived.title';
  if (!stagedPackage) return 'install.title';
  return stagedPackage.replaces ? 'install.replace.title' : 'install.confirm.title';
};
