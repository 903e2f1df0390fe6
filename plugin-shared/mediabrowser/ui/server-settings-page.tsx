import { ConnectionPage, SecretField, Section, ServerAddressFields, TextField, useIsSetup } from '@ombi/sdk/ui';
import { Space } from '@ombi/sdk/ui/kit-layout';
import { serverConnectionSchema } from '../src/settings.js';
import { RebuildLibraryButton } from './rebuild-library-button.js';
import { DiscoverServerButton } from './discover-server-button.js';
import { LibrarySwitches } from './library-switches.js';
import { type LinkFields, MediaLinkPreview } from './media-link-preview.js';
import type { PluginComponentProps } from './plugin-component-props.js';
import { RunJobButton } from './run-job-button.js';

interface ServerSettingsPageProps extends PluginComponentProps {
  readonly linkOf: (fields: LinkFields) => string | null;
  /** Ids of the jobs that an administrator can start here. */
  readonly jobs: readonly string[];
}

/** Settings of any number of servers, one tab each; the set-up leaves out links and jobs. */
export function ServerSettingsPage({ pluginId, linkOf, jobs }: ServerSettingsPageProps) {
  const isSetup = useIsSetup();
  return (
    <ConnectionPage pluginId={pluginId} schemas={{ connection: serverConnectionSchema }}>
      <Section name="server">
        <TextField name="name" />
        <ServerAddressFields />
        <SecretField name="apiKey" />
        <DiscoverServerButton pluginId={pluginId} />
      </Section>
      {!isSetup && (
        <Section name="links">
          <TextField name="serverHostname" type="url" />
          <MediaLinkPreview pluginId={pluginId} linkOf={linkOf} />
        </Section>
      )}
      <Section name="libraries">
        <LibrarySwitches pluginId={pluginId} />
        {!isSetup && (
          <Space wrap>
            {jobs.map((job) => (
              <RunJobButton key={job} pluginId={pluginId} job={job} />
            ))}
            <RebuildLibraryButton pluginId={pluginId} />
          </Space>
        )}
      </Section>
    </ConnectionPage>
  );
}
