import type { Capability, Manifest, Permission, Slot } from '@ombi/sdk';
import type { RefusedPlugin } from '../discovery/index.js';
import type { Condition } from '../runners/runner.js';
import type { Standing } from './standing.js';

/** A place in the browser half; `module` is null where the screen is drawn from the schema. */
export interface SlotView {
  readonly slot: Slot;
  readonly module: string | null;
}

/** A plug-in as the administrator sees it in the list. `reason` says in words why it cannot be used. */
export interface PluginView {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly version: string;
  readonly state: 'ready' | 'disabled' | 'invalid' | 'incompatible' | 'failed' | 'retrying' | 'blocked';
  readonly reason: string | null;
  /** When a plug-in that is `retrying` is tried again. */
  readonly until: Date | null;
  readonly enabled: boolean;
  readonly embedded: boolean;
  readonly provides: readonly Capability[];
  /** What it may do beyond answering when it is asked. */
  readonly permissions: readonly Permission[];
  readonly slots: readonly SlotView[];
}

export function summarise({ plugin, enabled }: Standing, condition: Condition): PluginView {
  const { id, name, description, embedded, provides, permissions } = plugin.manifest;
  return {
    id,
    name,
    description: description ?? null,
    version: plugin.version,
    ...stateOf(enabled, condition),
    enabled,
    embedded,
    provides,
    permissions,
    slots: slotViews(plugin.manifest),
  };
}

function stateOf(enabled: boolean, condition: Condition): Pick<PluginView, 'state' | 'reason' | 'until'> {
  if (!enabled) return { state: 'disabled', reason: null, until: null };
  if (condition.state === 'well') return { state: 'ready', reason: null, until: null };
  return { until: null, ...condition };
}

export function summariseRefused({ id, name, version, state, reason }: RefusedPlugin): PluginView {
  return {
    id,
    name,
    description: null,
    version,
    state,
    reason,
    until: null,
    enabled: false,
    embedded: false,
    provides: [],
    permissions: [],
    slots: [],
  };
}

export const slotViews = ({ ui }: Manifest): SlotView[] => (ui?.slots ?? []).map(({ slot, module }) => ({ slot, module: module ?? null }));
