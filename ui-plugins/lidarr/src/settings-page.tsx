import { connection } from '@ombi/plugin-lidarr/settings';
import { ConnectionPage } from '@ombi/sdk/ui';

/** The schema says it all; this screen adds its rules, so that mistakes show while typing. */
export default function LidarrSettingsPage() {
  return <ConnectionPage pluginId="lidarr" schemas={{ connection }} />;
}
