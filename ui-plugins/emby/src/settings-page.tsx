import { type LinkFields, ServerSettingsPage } from '@ombi/mediabrowser/ui';

const HOSTED_CLIENT = 'https://app.emby.media';

/** Where links lead: to the hostname for users, else to the client that Emby hosts. */
function linkOf({ serverHostname }: LinkFields): string {
  const isHosted = !serverHostname || serverHostname.toLowerCase().startsWith(HOSTED_CLIENT);
  return `${isHosted ? `${HOSTED_CLIENT}/` : `${serverHostname}/web/index.html`}#!/item?id=…`;
}

/** Settings of any number of Emby servers, one tab each. */
export default function EmbySettingsPage() {
  return <ServerSettingsPage pluginId="emby" linkOf={linkOf} jobs={['library-sync', 'recently-added-sync']} />;
}
