import { initialValues, withoutClearedNumbers } from '../schema/field-schema.js';
import type { ConnectionProbe } from './plugin-api.js';
import type { ChannelOptions, ConnectionView, PluginDetails, NotificationTemplate } from './plugin-view.js';

/**
 * A connection in the form, of a notification channel with its options; an absent option stays as it is stored. `id` is null until the first
 * save; a secret that is missing in `values` is kept.
 */
export interface ConnectionDraft extends Partial<ChannelOptions> {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: Record<string, unknown>;
}

/** A notification template in the form. */
export type NotificationTemplateDraft = Omit<NotificationTemplate, 'default'>;

/** The state that a settings screen edits and saves as a whole. */
export interface PluginDraft {
  readonly enabled: boolean;
  readonly settings: { readonly values: Record<string, unknown> };
  readonly connections: ConnectionDraft[];
  readonly templates: NotificationTemplateDraft[];
}

/** How many connections a plug-in may have: `single` has one switch, `slots` one switch per slot, `list` one switch for all connections. */
export type ConnectionPlanKind = 'single' | 'slots' | 'list';

/** How many connections a plug-in may have (a single one, slots, a list), by its manifest. */
export const connectionPlanKind = ({ plan }: PluginDetails): ConnectionPlanKind =>
  'slots' in plan ? 'slots' : plan.max > 1 ? 'list' : 'single';

/** Maps the stored settings of a plug-in to the draft that the form edits. */
export function toPluginDraft(view: PluginDetails): PluginDraft {
  return {
    enabled: view.enabled,
    settings: { values: initialValues(view.schema.settings, view.settings.values) },
    connections: initialConnections(view),
    templates: (view.templates ?? []).map(({ default: _, ...template }) => template),
  };
}

/** The draft of a plug-in in the setup wizard: switched on, with a connection to fill in. A new one is called `firstName`. */
export function toSetupDraft(view: PluginDetails, firstName: string | null): PluginDraft {
  const draft = toPluginDraft(view);
  const [first = newConnectionDraft(view, null), ...others] = draft.connections;
  const name = first.id === null && firstName !== null ? { name: firstName } : {};
  return { ...draft, enabled: true, connections: [{ ...first, enabled: true, values: { ...first.values, ...name } }, ...others] };
}

/** A new, unsaved connection with the default values of its schema. */
export const newConnectionDraft = (view: PluginDetails, slot: string | null): ConnectionDraft => ({
  id: null,
  slot,
  enabled: connectionPlanKind(view) === 'list',
  values: initialValues(view.schema.connection),
});

/** How many connections the slot of a draft may have; 1 outside of slots. */
export const maxConnectionsInSlot = ({ plan }: PluginDetails, slot: string | null): number =>
  ('slots' in plan && plan.slots.find(({ id }) => id === slot)?.max) || 1;

/** Whether a draft is a further connection of its slot that was never saved. */
export const isNewInSlot = (view: PluginDetails, { id, slot }: Pick<ConnectionDraft, 'id' | 'slot'>): boolean =>
  id === null && slot !== null && maxConnectionsInSlot(view, slot) > 1 && view.connections.some((stored) => stored.slot === slot);

/**
 * Returns the connections to save, each with its index in the form. A connection that was never saved is omitted while nothing is entered and
 * it is switched off; the only one of a list is kept when the plug-in is being enabled, so that its values are required.
 */
export function connectionsToSave(
  { enabled, connections }: PluginDraft,
  view: PluginDetails,
): { index: number; connection: ConnectionDraft }[] {
  const kind = connectionPlanKind(view);
  const isNeeded = kind === 'list' && enabled && !view.enabled && connections.length === 1;
  const isFilled = (connection: ConnectionDraft): boolean => connection.id === null && (isNeeded || !isUntouched(connection, view));
  const isOn = (connection: ConnectionDraft): boolean =>
    kind === 'single' || connection.enabled || (kind === 'list' && isFilled(connection));
  const isKept = (connection: ConnectionDraft, index: number): boolean =>
    connection.id !== null || (kind === 'single' ? enabled : connection.enabled) || isFilled(connection) || isFurther(connections, index);

  return connections.flatMap((connection, index) =>
    isKept(connection, index) ? [{ index, connection: { ...connection, enabled: isOn(connection) } }] : [],
  );
}

/** Whether every value is the initial one; an input that was emptied again counts as such. */
const isUntouched = ({ values }: ConnectionDraft, view: PluginDetails): boolean =>
  Object.entries(initialValues(view.schema.connection)).every(
    ([name, initial]) => JSON.stringify(values[name] ?? '') === JSON.stringify(initial ?? ''),
  );

/** Whether the user added this connection: it is not the first of its slot. */
const isFurther = (connections: readonly ConnectionDraft[], index: number): boolean => {
  const slot = connections[index]?.slot ?? null;
  return slot !== null && connections.findIndex((other) => other.slot === slot) < index;
};

/** Builds the request body. The visible switches determine whether the plug-in is enabled. */
export function toSaveBody(draft: PluginDraft, view: PluginDetails): unknown {
  const { settings, connection: schema } = view.schema;
  const connections = connectionsToSave(draft, view).map(({ connection }) => ({
    ...connection,
    values: withoutClearedNumbers(schema, connection.values),
  }));

  return {
    enabled: connectionPlanKind(view) === 'slots' ? connections.some(({ enabled }) => enabled) : draft.enabled,
    settings: { values: withoutClearedNumbers(settings, draft.settings.values) },
    connections,
    ...(view.templates ? { templates: draft.templates } : {}),
  };
}

/** The connection at an index with the values in the form, saved or not, for a connection test. */
export function connectionProbe(view: PluginDetails, { connections, settings }: PluginDraft, index: number): ConnectionProbe {
  const { id = null, slot = null, values = {} } = (connections[index] ?? {}) as Partial<ConnectionDraft>;
  const { settings: own, connection } = view.schema;
  return {
    ...{ connectionId: id, slot: isNewInSlot(view, { id, slot }) ? null : slot },
    ...{ settings: withoutClearedNumbers(own, settings.values), values: withoutClearedNumbers(connection, values) },
  };
}

/** The options of a channel's connection; none of other plug-ins, and of portals that do not know them. */
const optionsOf = ({ messageTypes, mediaKinds, mediaVariant }: ConnectionView): Partial<ChannelOptions> => ({
  ...(messageTypes !== undefined && { messageTypes }),
  ...(mediaKinds !== undefined && { mediaKinds }),
  ...(mediaVariant !== undefined && { mediaVariant }),
});

function initialConnections(view: PluginDetails): ConnectionDraft[] {
  const stored = view.connections.map((connection) => ({
    id: connection.id,
    slot: connection.slot,
    enabled: connection.enabled,
    values: initialValues(view.schema.connection, connection.values),
    ...optionsOf(connection),
  }));
  if ('slots' in view.plan)
    return view.plan.slots.flatMap(({ id }) => {
      const inSlot = stored.filter(({ slot }) => slot === id);
      return inSlot.length > 0 ? inSlot : [newConnectionDraft(view, id)];
    });
  // Disabled, so that the blank connection of a list differs from one that a user added.
  return stored.length === 0 ? [{ ...newConnectionDraft(view, null), enabled: false }] : stored;
}

/** What the tab of a connection in a slot says: the given name, else that of its slot, with a number from the second one on. */
export function connectionTabLabel(
  view: PluginDetails,
  drafts: readonly Pick<ConnectionDraft, 'slot' | 'values'>[],
  index: number,
  findText: (key: string) => string | null,
): string {
  const { slot = null, values = {} } = drafts[index] ?? {};
  const given = values['name'];
  if (typeof given === 'string' && given.trim()) return given.trim();
  const name = findText(`slot.${slot}`) ?? `${view.name} ${slot}`;
  const number = drafts.slice(0, index + 1).filter((other) => other.slot === slot).length;
  return number > 1 ? `${name} ${number}` : name;
}
