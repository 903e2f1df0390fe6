import { connection } from '@ombi/plugin-sickrage/settings';
import { ConnectionPage } from '@ombi/sdk/ui';

/** The form follows from the schema; this page adds the validation rules, so that errors show while typing. */
export default function SickRageSettingsPage() {
  return <ConnectionPage pluginId="sickrage" schemas={{ connection }} />;
}
