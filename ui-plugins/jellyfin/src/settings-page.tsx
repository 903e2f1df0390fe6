import { connection } from '@ombi/plugin-jellyfin/settings';
import {
  ConnectionPage,
  notify,
  pluginApi,
  SecretField,
  Section,
  ServerAddress,
  TextField,
  useConnectionForm,
  useTranslation,
} from '@ombi/sdk/ui';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { DiscoverServerButton } from './discover-server-button.js';
import { LibrarySwitches } from './library-switches.js';

/** Starts a full library sync; disabled for a server that was never saved, because it cannot be synced. */
export function RunLibrarySyncButton() {
  const { t } = useTranslation('plugin/jellyfin');
  const { stored } = useConnectionForm();

  const start = async () => {
    await pluginApi.runJob('jellyfin', 'library-sync');
    notify(t('jobs.library-sync.triggered'), { kind: 'success' });
  };

  return (
    <Button disabled={!stored} onClick={() => void start()}>
      {t('jobs.library-sync.button')}
    </Button>
  );
}

/** Previews the link to a title, as far as the form is complete. */
export function MediaLinkPreview() {
  const { t } = useTranslation('plugin/jellyfin');
  const { draft } = useConnectionForm();
  const baseUrl = mediaLinkBaseUrl(draft.values);

  if (!baseUrl) return null;
  return <p className="field-help">{t('serverHostname.preview', { url: `${baseUrl}/web/index.html#!/details?id=…` })}</p>;
}

function mediaLinkBaseUrl({ serverHostname, ip, port, ssl, subDir }: Record<string, unknown>): string | null {
  const publicHostname = trimmedText(serverHostname).replace(/(?<!\/)\/+$/, '');
  if (publicHostname) return publicHostname;
  if (!trimmedText(ip)) return null;

  const path = trimmedText(subDir).split('/').filter(Boolean).join('/');
  return `${ssl ? 'https' : 'http'}://${trimmedText(ip)}:${String(port)}${path && `/${path}`}`;
}

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Settings of any number of servers, one tab each. */
export default function JellyfinSettingsPage() {
  return (
    <ConnectionPage pluginId="jellyfin" schemas={{ connection }}>
      <Section name="server">
        <TextField name="name" />
        <ServerAddress />
        <SecretField name="apiKey" />
        <DiscoverServerButton />
      </Section>
      <Section name="links">
        <TextField name="serverHostname" type="url" />
        <MediaLinkPreview />
      </Section>
      <Section name="libraries">
        <LibrarySwitches />
        <RunLibrarySyncButton />
      </Section>
    </ConnectionPage>
  );
}
