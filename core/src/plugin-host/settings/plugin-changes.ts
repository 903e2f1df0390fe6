import { fieldChanges, type FieldChange } from '../../settings/index.js';
import type { FormFields, SettingsValues } from '../connections/settings-values.js';
import type { ConfiguredPlugin, PluginConnection } from '../registry/configured-plugin.js';
import type { DraftValidation, ValidatedConnection } from './validate-draft.js';

/** A connection as it is recorded: its values and whether it is enabled. */
const recorded = (enabled: boolean, values: SettingsValues): SettingsValues => ({ enabled, ...values });

/** Fields of a connection carry its slot, or its place in the list from 1: `connection 2: hostname`. */
const named = (place: string, changes: readonly FieldChange[]): FieldChange[] =>
  changes.map((change) => ({ ...change, field: `${place}: ${change.field}` }));

/**
 * What a save changes, without secrets: settings by their field, connections by field and place. A removed connection is one change, as is
 * whether the plug-in is enabled.
 */
export function pluginChanges(current: ConfiguredPlugin, enabled: boolean, { settings, connections }: DraftValidation): FieldChange[] {
  const { facts } = current.plugin;
  return [
    ...fieldChanges({ enabled: current.enabled }, { enabled }),
    ...changesOf(facts.settings, current.settings.all, settings),
    ...connections.flatMap((validated, index) => connectionChanges(facts.connection, validated, index)),
    ...removedConnections(current, connections),
  ];
}

const changesOf = ({ secrets }: FormFields, before: SettingsValues, after: SettingsValues): FieldChange[] =>
  fieldChanges(before, after, secrets);

function connectionChanges(form: FormFields, { draft, existing, values }: ValidatedConnection, index: number): FieldChange[] {
  const before = existing?.isStored ? recorded(existing.enabled, existing.all) : {};
  return named(placeOf(existing, index), changesOf(form, before, recorded(draft.enabled, values)));
}

/** Connections in a slot cannot be removed. */
function removedConnections({ connections }: ConfiguredPlugin, kept: readonly ValidatedConnection[]): FieldChange[] {
  return connections.flatMap((connection, index) => {
    const isRemoved = connection.isStored && connection.slot === null && !kept.some(({ existing }) => existing?.id === connection.id);
    return isRemoved ? [{ field: placeOf(connection, index), before: String(connection.all['name'] ?? connection.id), after: null }] : [];
  });
}

const placeOf = (connection: PluginConnection | undefined, index: number): string => `connection ${connection?.slot?.id ?? index + 1}`;
