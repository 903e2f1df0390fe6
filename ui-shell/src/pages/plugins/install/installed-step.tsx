import { Link } from 'react-router';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { PluginSwitch } from '../card/plugin-card.js';
import { usePlugins, pluginSettingsPathOrNull } from '../use-plugins.js';
import './installed-step.css';

interface InstalledStepProps {
  readonly plugin: PluginSummary;
  readonly replaced: boolean;
  readonly onClose: () => void;
}

/** Last step: the plug-in is installed. A new one is switched off, so the next steps are offered here. */
export function InstalledStep({ plugin, replaced, onClose }: InstalledStepProps) {
  const { t } = useTranslation('plugins');
  const now = usePlugins().data?.find(({ id }) => id === plugin.id) ?? plugin;
  const { name, version } = plugin;
  const settings = pluginSettingsPathOrNull(now);

  return (
    <div className="arrived">
      <Alert
        type="success"
        showIcon
        title={t(replaced ? 'install.updated' : 'install.installed', { name, version })}
        description={t(now.enabled ? 'install.isOn' : 'install.isOff')}
      />
      <label className="installed-switch">
        <PluginSwitch plugin={now} />
        {t('enable')}
      </label>
      <footer className="install-steps">
        <Button onClick={onClose}>{t('close')}</Button>
        {settings && (
          <Link className="plain-button" to={settings} onClick={onClose}>
            {t('configure')}
          </Link>
        )}
      </footer>
    </div>
  );
}
