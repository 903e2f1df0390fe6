import type { PluginRows } from '../connections/connection.repository.js';
import type { Sealing } from '../connections/sealing.js';
import type { LoadedPlugin } from '../discovery/index.js';
import type { Standing } from './standing.js';

/** Whether something was stored by an older form: reading it takes the code of the plug-in. */
export function isOutdated({ facts }: LoadedPlugin, { plugin, connections }: PluginRows): boolean {
  const isOld = plugin !== null && plugin.settingsVersion < facts.settings.version;
  return isOld || connections.some(({ version }) => version < facts.connection.version);
}

/** The rows as the form of today would have stored them, so that lifting takes a process once, not at each start. What could not be lifted stays as it is. */
export function liftedRows({ plugin: { facts }, settings, connections }: Standing, rows: PluginRows, sealing: Sealing): PluginRows {
  const { plugin } = rows;
  return {
    plugin: plugin && settings.parsed ? { ...plugin, ...settingsRow(sealing.seal(facts.settings, settings.all)) } : null,
    connections: rows.connections.flatMap((row) => {
      const held = connections.find(({ id }) => id === row.id);
      return held?.parsed ? [{ ...row, ...sealing.seal(facts.connection, held.all) }] : [];
    }),
  };
}

const settingsRow = ({ version, values, secrets }: ReturnType<Sealing['seal']>) => ({
  settingsVersion: version,
  settings: values,
  secrets,
});
