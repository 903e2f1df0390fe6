import { Link } from 'react-router';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { Update } from '../../../../api/plugins/index.js';
import { detailsPath, settingsPath } from '../where.js';
import { ClearSample } from './clear-sample.js';
import { PluginLogo } from './plugin-logo.js';
import { PluginSwitch } from './plugin-switch.js';
import { TestReports, usePluginTests } from './tests/plugin-tests.js';
import { Reason } from './state/reason.js';
import { StateBadge } from './state/state-badge.js';
import './plugin-card.css';

interface PluginCardProps {
  readonly plugin: PluginSummary;
  readonly update: Update | undefined;
  readonly onUpdate: (update: Update) => void;
}

/** One plug-in at a glance: what it is, whether it works, and what can be done with it. */
export function PluginCard({ plugin, update, onUpdate }: PluginCardProps) {
  const { t } = useTranslation('plugins');
  const { id, name, logo, description, version, state, source, embedded, provides } = plugin;
  const tests = usePluginTests(plugin);
  const settings = settingsPath(plugin);

  return (
    <li className="plugin-card">
      <PluginLogo name={name} logo={logo} />
      <div className="plugin-card-head">
        <h2>
          <Link to={detailsPath(id)}>{name}</Link>
        </h2>
        <p className="plugin-card-facts soft">
          {[t('version', { version }), t(`source.${source}`), ...provides.map((capability) => t(`capability.${capability}`))].join(' · ')}
        </p>
      </div>
      <div className="plugin-card-state">
        <StateBadge state={state} />
        <PluginSwitch plugin={plugin} />
      </div>
      <div className="plugin-card-body">
        {description && <p className="plugin-card-text">{description}</p>}
        {embedded && <p className="soft">{t('embedded')}</p>}
        <Reason plugin={plugin} />
        {update && (
          <p className="plugin-card-update">
            {t('update.there', { version: update.version })}
            <Button size="small" type="primary" onClick={() => onUpdate(update)}>
              {t('update.do')}
            </Button>
          </p>
        )}
        <TestReports plugin={plugin} tests={tests} />
        <div className="plugin-card-actions">
          {settings && (
            <Link className="plugin-card-link" to={settings}>
              {t('configure')}
              <span className="screen-reader"> {name}</span>
            </Link>
          )}
          <Link className="plugin-card-link" to={detailsPath(id)}>
            {t('details')}
            <span className="screen-reader"> {name}</span>
          </Link>
          {state === 'ready' && !embedded && tests.button}
          {embedded && <ClearSample />}
        </div>
      </div>
    </li>
  );
}
