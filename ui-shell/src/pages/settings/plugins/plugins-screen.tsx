import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pluginApi, type PluginSummary } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Skeleton, Tag } from '@ombi/sdk/ui/kit-layout';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { pathOf } from '../menu/use-settings-screens.js';
import { ScreenHead } from '../screen-head.js';
import { ClearSample } from './clear-sample.js';
import { PluginSwitch } from './plugin-switch.js';
import './plugins-screen.css';

const COLOURS: Readonly<Record<string, string>> = {
  ready: 'success',
  disabled: 'default',
  invalid: 'error',
  incompatible: 'error',
  failed: 'error',
  retrying: 'warning',
  blocked: 'error',
};

/** Every plug-in that was found: whether it works, why not, and a switch. */
export default function PluginsScreen() {
  const { data: plugins, isPending, error, refetch } = useQuery({ queryKey: ['plugins', 'list'], queryFn: pluginApi.list });

  return (
    <>
      <ScreenHead id="plugins" />
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <ul className="plugins">
        {plugins?.map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} />
        ))}
      </ul>
    </>
  );
}

function PluginCard({ plugin }: { readonly plugin: PluginSummary }) {
  const { t } = useTranslation('settings');
  const { name, description, version, state, reason, embedded, provides, slots } = plugin;
  const hasScreen = slots.some(({ slot }) => slot.startsWith('settings.'));

  return (
    <li className="plugin">
      <div>
        <h2>{hasScreen && state !== 'invalid' ? <Link to={`/Settings/${pathOf(name)}`}>{name}</Link> : name}</h2>
        {description && <p>{description}</p>}
        <p className="soft">
          {[t('plugins.version', { version }), ...provides.map((capability) => t(`capability.${capability}`))].join(' · ')}
        </p>
        {embedded && <p className="soft">{t('plugins.embedded')}</p>}
        {embedded && <ClearSample />}
        {reason && <p className="plugin-reason">{reason}</p>}
      </div>
      <Tag color={COLOURS[state]}>{t(`plugins.state.${state}`)}</Tag>
      <PluginSwitch plugin={plugin} />
    </li>
  );
}
