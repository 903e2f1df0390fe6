import type { RefusalCode } from '../plugin-refusal.js';
import type { Capability, Manifest, NavigationIcon, PluginPermission, UiContribution, UiSlot } from '@ombi/sdk';
import type { LoadedPlugin, PluginLoadFailure } from '../discovery/index.js';
import type { PluginRunState } from '../runners/plugin-runner.js';
import type { ConfiguredPlugin } from './configured-plugin.js';

/** A UI slot of a plug-in; `module` is null where the screen is generated from the schema. */
export interface UiContributionView {
  readonly slot: UiSlot;
  readonly module: string | null;
  /** Key of the text that is its title; null uses the name of the plug-in. */
  readonly title: string | null;
  readonly icon: NavigationIcon | null;
  readonly order: number;
  /** Id of the job whose result it shows. */
  readonly job: string | null;
}

/** Where a plug-in came from; `found`: it was copied into the data folder by hand. */
export type PluginInstallSource = 'built-in' | 'registry' | 'upload' | 'folder' | 'found';

/** A plug-in in the administrator's list. `reason` is the English text why it cannot be used, `refusal` the same as a code. */
export interface PluginView {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly version: string;
  readonly state: 'ready' | 'disabled' | 'invalid' | 'incompatible' | 'failed' | 'retrying' | 'blocked';
  readonly reason: string | null;
  readonly refusal: RefusalCode | null;
  /** When a plug-in that is `retrying` is started again. */
  readonly until: Date | null;
  readonly enabled: boolean;
  readonly embedded: boolean;
  readonly provides: readonly Capability[];
  /** Permissions that its manifest requires. */
  readonly permissions: readonly PluginPermission[];
  readonly slots: readonly UiContributionView[];
  readonly source: PluginInstallSource;
  /** First-party plug-ins cannot be removed. */
  readonly canRemove: boolean;
  /** The URL of its logo, relative to the portal; null when it has none. */
  readonly logo: string | null;
  /** The https URL of its website. */
  readonly homepage: string | null;
}

/** Maps a configured plug-in to its view in the administrator's list. */
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

/** The URL of a plug-in's logo, relative to the portal; null when it has none. */
export const logoOf = ({ manifest, build, logo }: LoadedPlugin): string | null => logo && `/plugin-ui/${manifest.id}/${build}/${logo}`;

function stateOf(enabled: boolean, pluginRunState: PluginRunState): Pick<PluginView, 'state' | 'reason' | 'refusal' | 'until'> {
  if (!enabled) return { state: 'disabled', reason: null, refusal: null, until: null };
  if (pluginRunState.state === 'ready') return { state: 'ready', reason: null, refusal: null, until: null };
  return { until: null, ...pluginRunState };
}

/** Maps a rejected plug-in to its view in the administrator's list. */
export function toRefusedPluginView(refused: PluginLoadFailure, source: PluginInstallSource): PluginView {
  const { id, name, version, state, reason, refusal, firstParty, homepage } = refused;
  return {
    id,
    name,
    description: null,
    version,
    state,
    reason,
    refusal,
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

const toSlotViews = ({ ui }: Manifest): UiContributionView[] => (ui?.slots ?? []).map(toUiContributionView);

/** Maps a UI contribution of a manifest to its view. */
export const toUiContributionView = ({ slot, module, title, icon, order, job }: UiContribution): UiContributionView => ({
  slot,
  module: module ?? null,
  title: title ?? null,
  icon: icon ?? null,
  order: order ?? 0,
  job: job ?? null,
});
