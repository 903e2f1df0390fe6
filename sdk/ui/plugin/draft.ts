import { initialValues, withoutClearedNumbers } from '../schema/field-schema.js';
import type { PluginDetails, NotificationTemplate } from './plugin-view.js';

/** A connection in the form. `id` is null until the first save; a secret that is missing in `values` is kept. */
export interface ConnectionDraft {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: Record<string, unknown>;
}

export type NotificationTemplateDraft = Omit<NotificationTemplate, 'default'>;

/** The state that a settings screen edits and saves as a whole. */
export interface PluginDraft {
  readonly enabled: boolean;
  readonly settings: { readonly values: Record<string, unknown> };
  readonly connections: ConnectionDraft[];
  readonly templates: NotificationTemplateDraft[];
}

/** Kind of the connection plan: `single` has one switch, `slots` one switch per slot, `list` one switch for all connections. */
export type PlanKind = 'single' | 'slots' | 'list';

export const planKind = ({ plan }: PluginDetails): PlanKind => ('slots' in plan ? 'slots' : plan.max > 1 ? 'list' : 'single');

export function toPluginDraft(view: PluginDetails): PluginDraft {
  return {
    enabled: view.enabled,
    settings: { values: initialValues(view.schema.settings, view.settings.values) },
    connections: initialConnections(view),
    templates: (view.templates ?? []).map(({ default: _, ...template }) => template),
  };
}

/** The draft of the set-up: switched on, with a connection to fill in. */
export function toSetupDraft(view: PluginDetails): PluginDraft {
  const draft = toPluginDraft(view);
  const [first = newConnectionDraft(view, null), ...others] = draft.connections;
  return { ...draft, enabled: true, connections: [{ ...first, enabled: true }, ...others] };
}

export const newConnectionDraft = (view: PluginDetails, slot: string | null): ConnectionDraft => ({
  id: null,
  slot,
  enabled: planKind(view) === 'list',
  values: initialValues(view.schema.connection),
});

/** Returns the connections to save, each with its index in the form. A slot that was never filled and is disabled is omitted. */
export function connectionsToSave(
  { enabled, connections }: PluginDraft,
  view: PluginDetails,
): { place: number; connection: ConnectionDraft }[] {
  return connections
    .map((connection, place) => ({ place, connection: planKind(view) === 'single' ? { ...connection, enabled } : connection }))
    .filter(({ connection }) => connection.id !== null || connection.enabled);
}

/** Builds the request body. The visible switches determine whether the plug-in is enabled. */
export function toSaveBody(draft: PluginDraft, view: PluginDetails): unknown {
  const { settings, connection: schema } = view.schema;
  const connections = connectionsToSave(draft, view).map(({ connection }) => ({
    ...connection,
    values: withoutClearedNumbers(schema, connection.values),
  }));

  return {
    enabled: planKind(view) === 'slots' ? connections.some(({ enabled }) => enabled) : draft.enabled,
    settings: { values: withoutClearedNumbers(settings, draft.settings.values) },
    connections,
    ...(view.templates ? { templates: draft.templates } : {}),
  };
}

function initialConnections(view: PluginDetails): ConnectionDraft[] {
  const stored = view.connections.map(({ id, slot, enabled, values }) => ({
    id,
    slot,
    enabled,
    values: initialValues(view.schema.connection, values),
  }));
  if ('slots' in view.plan) return view.plan.slots.map(({ id }) => stored.find(({ slot }) => slot === id) ?? newConnectionDraft(view, id));
  return planKind(view) === 'single' && stored.length === 0 ? [newConnectionDraft(view, null)] : stored;
}
