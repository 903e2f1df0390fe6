import { connection } from '@ombi/plugin-jellyfin/settings';
import { ConnectionPage, SecretField, Section, ServerAddress, TextField } from '@ombi/sdk/ui';
import { DiscoverButton } from './discover-button.js';
import { Libraries } from './libraries.js';
import { LinkPreview } from './link-preview.js';
import { RunCacherButton } from './run-cacher-button.js';

/** Any number of servers, a tab each. */
export default function JellyfinSettings() {
  return (
    <ConnectionPage pluginId="jellyfin" schemas={{ connection }}>
      <Section name="server">
        <TextField name="name" />
        <ServerAddress />
        <SecretField name="apiKey" />
        <DiscoverButton />
      </Section>
      <Section name="links">
        <TextField name="serverHostname" type="url" />
        <LinkPreview />
      </Section>
      <Section name="libraries">
        <Libraries />
        <RunCacherButton />
      </Section>
    </ConnectionPage>
  );
}
