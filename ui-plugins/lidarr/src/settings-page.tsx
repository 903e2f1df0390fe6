import { connection } from '@ombi/plugin-lidarr/settings';
import { ConnectionPage } from '@ombi/sdk/ui';

/** The form follows from the schema; this page adds the validation rules, so that errors show while typing. */
export default function LidarrSettingsPage() {
  return <ConnectionPage pluginId="lidarr" schemas={{ connection }} />;
}
