import { Link, Navigate, useParams } from 'react-router';
import { SetupModeContext } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Empty, Skeleton, Tag } from '@ombi/sdk/ui/kit-layout';
import { LoadError } from '../../components/errors/load-error.js';
import { PluginLogo } from '../../plugins/plugin-logo.js';
import { MEDIA_SERVER_PATH } from './wizard-paths.js';
import { WizardStep } from './wizard-step.js';
import { useConnectedServers, useMediaServerChoices, type MediaServerChoice } from './use-media-server-choices.js';

/** The media server plug-ins by logo. Can be skipped and done later in the settings. */
function MediaServerChooser({ choices }: { readonly choices: readonly MediaServerChoice[] }) {
  const { t } = useTranslation('wizard');
  const connected = useConnectedServers(choices.map(({ plugin }) => plugin.id));
  const isConnected = [...connected.values()].some((servers) => servers.length > 0);

  return (
    <WizardStep id="MediaServer" previous="Database" next="CreateAdmin" isSkipped={!isConnected}>
      {choices.length === 0 && <Empty description={t('mediaServer.none')} />}
      <ul className="wizard-choices">
        {choices.map(({ plugin: { id, name, logo } }) => (
          <li key={id}>
            <Link className="wizard-choice" to={`/Wizard/${id}`}>
              <PluginLogo name={name} logo={logo} />
              <span className="wizard-choice-name">{name}</span>
              {Boolean(connected.get(id)?.length) && <Tag color="success">{t('mediaServer.connected')}</Tag>}
            </Link>
          </li>
        ))}
      </ul>
    </WizardStep>
  );
}

/** The settings of the chosen plug-in, reduced to what a first connection needs. */
function MediaServerConnection({ choice: { plugin, Screen } }: { readonly choice: MediaServerChoice }) {
  const { t } = useTranslation('wizard');
  const isConnected = Boolean(useConnectedServers([plugin.id]).get(plugin.id)?.length);

  return (
    <WizardStep
      title={t('mediaServer.connect', { name: plugin.name })}
      text={t('mediaServer.connect.text', { name: plugin.name })}
      previous={MEDIA_SERVER_PATH}
      next="CreateAdmin"
      isSkipped={!isConnected}
    >
      <SetupModeContext value>
        <Screen />
      </SetupModeContext>
      {!isConnected && <p className="soft">{t('draft.kept')}</p>}
      {isConnected && <Alert className="wizard-note" type="success" showIcon title={t('mediaServer.done')} role="status" />}
    </WizardStep>
  );
}

/** Asks which media server there is, then for its connection. The URL names the chosen plug-in. */
export function MediaServerStep() {
  const { choices, error, retry } = useMediaServerChoices();
  const path = (useParams()['*'] ?? '').toLowerCase();
  const isChooser = path === MEDIA_SERVER_PATH.toLowerCase();
  const choice = choices?.find(({ plugin }) => plugin.id === path);

  if (choice) return <MediaServerConnection key={choice.plugin.id} choice={choice} />;
  if (choices && !isChooser) return <Navigate to={`/Wizard/${MEDIA_SERVER_PATH}`} replace />;
  if (choices) return <MediaServerChooser choices={choices} />;
  return (
    <WizardStep id="MediaServer" previous="Database" next="CreateAdmin">
      {error ? <LoadError error={error} onRetry={retry} /> : <Skeleton active title={false} />}
    </WizardStep>
  );
}
