import { type LinkFields, ServerSettingsPage } from '@ombi/mediabrowser/ui';

/** Where links lead: to the hostname for users, else to the address of the server. */
function linkOf({ serverHostname, ip, port, ssl, subDir }: LinkFields): string | null {
  if (!serverHostname && !ip) return null;
  const path = subDir.split('/').filter(Boolean).join('/');
  const baseUrl = serverHostname || `${ssl ? 'https' : 'http'}://${ip}:${port}${path && `/${path}`}`;
  return `${baseUrl}/web/index.html#!/details?id=…`;
}

/** Settings of any number of Jellyfin servers, one tab each. */
export default function JellyfinSettingsPage() {
  return <ServerSettingsPage pluginId="jellyfin" linkOf={linkOf} jobs={['library-sync']} />;
}
