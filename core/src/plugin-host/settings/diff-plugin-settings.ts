import { diffFields, type FieldChange } from '../../settings/index.js';
import { chosenOptions, type ChannelOptions } from '../connections/channel-options.js';
import type { FormFieldNames, SettingsValues } from '../connections/settings-values.js';
import { maxConnectionsOfSlot, type ConfiguredPlugin, type PluginConnection } from '../registry/configured-plugin.js';
import { draftedOptions, type DraftValidation, type ValidatedConnection } from './validate-draft.js';

/** A connection as it is recorded: its values, whether it is enabled, and the options of a channel that were chosen. */
const recorded = (enabled: boolean, options: ChannelOptions, values: SettingsValues): SettingsValues => ({
  enabled,
  ...chosenOptions(options),
  ...values,
});

/** Fields of a connection carry its slot, or its position in the list from 1: `connection 2: hostname`. */
const named = (label: string, changes: readonly FieldChange[]): FieldChange[] =>
  changes.map((change) => ({ ...change, field: `${label}: ${change.field}` }));

/**
 * What a save changes, for the audit log and without secrets: settings by their field, connections by field and position. A removed
 * connection is one change, as is whether the plug-in is enabled.
 */
export function diffPluginSettings(current: ConfiguredPlugin, enabled: boolean, { settings, connections }: DraftValidation): FieldChange[] {
  const { descriptor } = current.plugin;
  return [
    ...diffFields({ enabled: current.enabled }, { enabled }),
    ...changesOf(descriptor.settings, current.settings.all, settings),
    ...connections.flatMap((validated, index) =>
      connectionChanges(descriptor.connection, validated, connectionLabelOf(connections, index)),
    ),
    ...removedConnections(current, connections),
  ];
}

const changesOf = ({ secrets }: FormFieldNames, before: SettingsValues, after: SettingsValues): FieldChange[] =>
  diffFields(before, after, secrets);

function connectionChanges(form: FormFieldNames, validated: ValidatedConnection, label: string): FieldChange[] {
  const { draft, existing, values } = validated;
  const before = existing?.isStored ? recorded(existing.enabled, existing.options, existing.all) : {};
  return named(label, changesOf(form, before, recorded(draft.enabled, draftedOptions(validated), values)));
}

function removedConnections({ connections }: ConfiguredPlugin, kept: readonly ValidatedConnection[]): FieldChange[] {
  const stored = connections.map((existing) => ({ draft: existing, existing }));
  return connections.flatMap((connection, index) => {
    const isRemovable = connection.slot === null || maxConnectionsOfSlot(connection.slot) > 1;
    const isRemoved = connection.isStored && isRemovable && !kept.some(({ existing }) => existing?.id === connection.id);
    return isRemoved
      ? [{ field: connectionLabelOf(stored, index), before: String(connection.all['name'] ?? connection.id), after: null }]
      : [];
  });
}

/** A connection with its slot; only a new one is known by its draft. */
interface SlottedConnection {
  readonly draft: { readonly slot: unknown };
  readonly existing: PluginConnection | undefined;
}

const slotIdOf = ({ draft, existing }: SlottedConnection): unknown => (existing ? existing.slot?.id : (draft.slot ?? undefined));

/** `connection 2` of a list; `connection 4k` for the first of a slot, `connection 4k 2` for the next. */
function connectionLabelOf(all: readonly SlottedConnection[], index: number): string {
  const slot = slotIdOf(all[index]!);
  if (slot === undefined) return `connection ${index + 1}`;
  const number = all.slice(0, index + 1).filter((other) => slotIdOf(other) === slot).length;
  return number === 1 ? `connection ${String(slot)}` : `connection ${String(slot)} ${number}`;
}
