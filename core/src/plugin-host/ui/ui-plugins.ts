import { Injectable } from '@nestjs/common';
import type { UiContribution } from '@ombi/sdk';
import { SetupState, type Principal, canApproveRequests, hasPermission, isAdmin } from '../../identity/index.js';
import { logoOf, toUiContributionView, type UiContributionView } from '../registry/plugin-view.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import type { ConfiguredPlugin } from '../registry/configured-plugin.js';
import { v1SettingNamesOf } from '../v1-api/v1-setting-names.js';
import { uiEntryUrl } from './plugin-assets.js';

/** The viewer: `caller` is null for an anonymous visitor, who sees the set-up slots until the set-up is completed. */
interface SlotViewer {
  readonly caller: Principal | null;
  readonly isSettingUp: boolean;
}

interface SlotAudience {
  isFor(slotViewer: SlotViewer): boolean;
  /** Whether the slot also shows disabled plug-ins, because they are enabled there. */
  readonly includesDisabled: boolean;
}

const SIGNED_IN: SlotAudience = { isFor: ({ caller }) => caller !== null, includesDisabled: false };
const ADMINISTRATORS: SlotAudience = { isFor: ({ caller }) => caller !== null && isAdmin(caller), includesDisabled: false };

/** By the area of the slot: the part before the dot. */
const AUDIENCE_BY_AREA: Readonly<Record<string, SlotAudience>> = {
  settings: { ...ADMINISTRATORS, includesDisabled: true },
  setup: { isFor: ({ caller, isSettingUp }) => (caller ? isAdmin(caller) : isSettingUp), includesDisabled: true },
  signIn: { isFor: ({ caller, isSettingUp }) => caller === null && !isSettingUp, includesDisabled: false },
  request: { isFor: ({ caller }) => caller !== null && canApproveRequests(caller), includesDisabled: false },
  details: SIGNED_IN,
  user: SIGNED_IN,
  navigation: SIGNED_IN,
  discover: SIGNED_IN,
  requestList: SIGNED_IN,
  dashboard: ADMINISTRATORS,
  job: ADMINISTRATORS,
};

/** Whether the viewer may see a plug-in's slot and has the permission that it requires. A slot of an unknown area is not visible. */
function canSeeSlot(slotViewer: SlotViewer, { slot, permission }: UiContribution, isEnabled: boolean): boolean {
  const audience = AUDIENCE_BY_AREA[slot.split('.')[0] ?? ''];
  const isPermitted = permission === undefined || hasPermission(slotViewer.caller, permission);
  return audience !== undefined && (isEnabled || audience.includesDisabled) && audience.isFor(slotViewer) && isPermitted;
}

/** A plug-in's UI as the browser loads it: a federated frontend module (module federation). */
export interface UiPlugin {
  readonly id: string;
  readonly name: string;
  /** First-party: its settings screen has its id as address. */
  readonly builtIn: boolean;
  readonly version: string;
  /** Part of the URLs of its files and texts; changes with them. */
  readonly build: string;
  readonly entry: string | null;
  /** The URL of its logo, relative to the portal; null when it has none. */
  readonly logo: string | null;
  readonly slots: readonly UiContributionView[];
  /** Names of its settings in the v1 API, for the search over settings; absent for viewers who may not see these. */
  readonly settingNames?: readonly string[];
}

/** Lists the plug-ins with frontend contributions in UI slots for a viewer (module federation). */
@Injectable()
export class UiPlugins {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly setup: SetupState,
  ) {}

  /** The plug-ins with at least one slot that is visible to the caller. */
  async listVisibleTo(caller: Principal | null): Promise<UiPlugin[]> {
    const slotViewer = { caller, isSettingUp: !(await this.setup.isCompleted()) };
    return this.pluginRegistry
      .all()
      .map((configuredPlugin) => toUiPlugin(configuredPlugin, slotViewer))
      .filter(({ slots }) => slots.length > 0);
  }
}

const toUiPlugin = ({ plugin, enabled }: ConfiguredPlugin, slotViewer: SlotViewer): UiPlugin => ({
  id: plugin.manifest.id,
  name: plugin.manifest.name,
  builtIn: plugin.firstParty,
  version: plugin.version,
  build: plugin.build,
  entry: uiEntryUrl(plugin),
  logo: logoOf(plugin),
  slots: (plugin.manifest.ui?.slots ?? []).filter((declared) => canSeeSlot(slotViewer, declared, enabled)).map(toUiContributionView),
  ...(ADMINISTRATORS.isFor(slotViewer) && { settingNames: v1SettingNamesOf(plugin) }),
});
