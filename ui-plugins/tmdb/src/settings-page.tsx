import { connection, settings } from '@ombi/plugin-tmdb/settings';
import { ConnectionPage } from '@ombi/sdk/ui';

/** The form follows from the schema; this page adds the validation rules, so that errors show while typing. */
export default function TmdbSettingsPage() {
  return <ConnectionPage pluginId="tmdb" schemas={{ connection, settings }} />;
}
