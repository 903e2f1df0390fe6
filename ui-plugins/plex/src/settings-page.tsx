import { connection, settings } from '@ombi/plugin-plex/settings';
import {
  ConnectionPage,
  NumberField,
  SecretField,
  Section,
  ServerAddressFields,
  TextField,
  useIsAdvancedShown,
  useIsSetup,
} from '@ombi/sdk/ui';
import { LibrarySwitches } from './library-switches.js';
import { MaintenanceButtons } from './maintenance-buttons.js';
import { OwnerSignIn } from './owner-sign-in.js';
import { WatchlistSettings } from './watchlist-settings.js';

/** Settings for all servers: watchlists, jobs, and behind *Advanced* the addresses of the services of Plex. */
function PlexSettings() {
  const isAdvanced = useIsAdvancedShown();
  return (
    <>
      <WatchlistSettings />
      <Section name="maintenance">
        <MaintenanceButtons />
      </Section>
      {isAdvanced && (
        <Section name="account">
          <TextField name="accountAddress" type="url" />
          <TextField name="webAddress" type="url" />
          <TextField name="discoverAddress" type="url" />
        </Section>
      )}
    </>
  );
}

/** Settings of any number of servers, one tab each; the set-up leaves out what has a good default. */
export default function PlexSettingsPage() {
  const isSetup = useIsSetup();
  return (
    <ConnectionPage pluginId="plex" schemas={{ connection, settings }} settings={<PlexSettings />}>
      <OwnerSignIn />
      <Section name="server">
        <TextField name="name" />
        <ServerAddressFields />
        <SecretField name="token" />
        <TextField name="machineIdentifier" />
      </Section>
      {!isSetup && (
        <Section name="links">
          <TextField name="serverHostname" type="url" />
        </Section>
      )}
      <Section name="libraries">
        <LibrarySwitches />
        {!isSetup && <NumberField name="episodeBatchSize" />}
      </Section>
    </ConnectionPage>
  );
}
