import type { Capability, Manifest, Permission, Slot } from '@ombi/sdk';
import type { LoadedPlugin, RefusedPlugin } from '../discovery/index.js';
import type { PluginRunState } from '../runners/plugin-runner.js';
import type { ConfiguredPlugin } from './configured-plugin.js';

/** A place in the browser half; `module` is null where the screen is drawn from the schema. */
export interface PluginSlotView {
  readonly slot: Slot;
  readonly module: string | null;
}

/** How a plug-in came here; `found`: somebody put it into the data folder by hand. */
export type PluginInstallSource = 'built-in' | 'registry' | 'upload' | 'folder' | 'found';

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
  readonly slots: readonly PluginSlotView[];
  readonly source: PluginInstallSource;
  /** What comes with the program stays. */
  readonly canRemove: boolean;
  /** The address of its picture below that of the portal; null when it brings none. */
  readonly logo: string | null;
  /** Where people read about it, over https. */
  readonly homepage: string | null;
}

export function toPluginView(
  { plugin, enabled }: ConfiguredPlugin,
  pluginRunState: PluginRunState,
  source: PluginInstallSource,
): PluginView {
  const { id, name, description, embedded, provides, permissions } = plugin.manifest;
  return {
    id,
    name,
    description: description ?? null,
    version: plugin.version,
    ...stateOf(enabled, pluginRunState),
    enabled,
    embedded,
    provides,
    permissions,
    slots: toSlotViews(plugin.manifest),
    source,
    canRemove: !plugin.firstParty,
    logo: logoOf(plugin),
    homepage: plugin.homepage,
  };
}

/** The address of a plug-in's picture. */
const logoOf = ({ manifest, build, logo }: LoadedPlugin): string | null => logo && `/plugin-ui/${manifest.id}/${build}/${logo}`;

function stateOf(enabled: boolean, pluginRunState: PluginRunState): Pick<PluginView, 'state' | 'reason' | 'until'> {
  if (!enabled) return { state: 'disabled', reason: null, until: null };
  if (pluginRunState.state === 'well') return { state: 'ready', reason: null, until: null };
  return { until: null, ...pluginRunState };
}

export function toRefusedPluginView(refused: RefusedPlugin, source: PluginInstallSource): PluginView {
  const { id, name, version, state, reason, firstParty, homepage } = refused;
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
    source,
    canRemove: !firstParty,
    logo: null,
    homepage,
  };
}

export const toSlotViews = ({ ui }: Manifest): PluginSlotView[] =>
  (ui?.slots ?? []).map(({ slot, module }) => ({ slot, module: module ?? null }));
