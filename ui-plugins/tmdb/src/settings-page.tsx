import { connection, settings } from '@ombi/plugin-tmdb/settings';
import { ConnectionPage } from '@ombi/sdk/ui';

/** The schema says it all; this screen adds its rules, so that mistakes show while typing. */
export default function TmdbSettingsPage() {
  return <ConnectionPage pluginId="tmdb" schemas={{ connection, settings }} />;
}
