import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import type { Update } from '../../../../api/plugins/index.js';
import { PluginLogo } from '../card/plugin-logo.js';
import { PluginSwitch } from '../card/plugin-switch.js';
import { StateBadge } from '../card/state/state-badge.js';
import { settingsPath } from '../where.js';

interface PageHeadProps {
  readonly plugin: PluginSummary;
  readonly update: Update | undefined;
  readonly onUpdate: (update: Update) => void;
  /** The button that tries its connections. */
  readonly test: ReactNode;
}

/** Who it is, how it stands, and what can be done. */
export function PageHead({ plugin, update, onUpdate, test }: PageHeadProps) {
  const { t } = useTranslation('plugins');
  const { name, logo, version, source, state, homepage } = plugin;
  const settings = settingsPath(plugin);

  return (
    <>
      <header className="plugin-page-head">
        <PluginLogo name={name} logo={logo} />
        <div>
          <h1>{name}</h1>
          <p className="soft">{[t('version', { version }), t(`source.${source}`)].join(' · ')}</p>
        </div>
        <StateBadge state={state} />
      </header>
      <div className="plugin-page-actions">
        <PluginSwitch plugin={plugin} />
        {settings && (
          <Link className="plain-button" to={settings}>
            {t('configure')}
          </Link>
        )}
        {test}
        {update && <Button onClick={() => onUpdate(update)}>{t('update.to', { version: update.version })}</Button>}
        {homepage && (
          <a href={homepage} target="_blank" rel="noopener noreferrer">
            {t('homepage')}
          </a>
        )}
      </div>
    </>
  );
}
