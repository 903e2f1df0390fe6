import { Injectable } from '@nestjs/common';
import type { Slot } from '@ombi/sdk';
import { SetupState, type Principal, canApproveRequests, isAdmin } from '../../identity/index.js';
import { toSlotViews, type PluginSlotView } from '../registry/plugin-view.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import type { ConfiguredPlugin } from '../registry/configured-plugin.js';
import { uiEntryUrl } from './plugin-assets.js';

/** Who looks at the portal: a stranger has no principal, and sees more while the portal is being set up. */
interface SlotViewer {
  readonly caller: Principal | null;
  readonly isSettingUp: boolean;
}

interface SlotAudience {
  isFor(slotViewer: SlotViewer): boolean;
  /** Whether the place shows plug-ins that are switched off, too: it is where they are switched on. */
  readonly alsoWhenOff: boolean;
}

const SIGNED_IN: SlotAudience = { isFor: ({ caller }) => caller !== null, alsoWhenOff: false };

/** By the area of the slot: the word before the dot. */
const AUDIENCE_BY_AREA: Readonly<Record<string, SlotAudience>> = {
  settings: { isFor: ({ caller }) => caller !== null && isAdmin(caller), alsoWhenOff: true },
  setup: { isFor: ({ caller, isSettingUp }) => (caller ? isAdmin(caller) : isSettingUp), alsoWhenOff: true },
  signIn: { isFor: ({ caller, isSettingUp }) => caller === null && !isSettingUp, alsoWhenOff: false },
  request: { isFor: ({ caller }) => caller !== null && canApproveRequests(caller), alsoWhenOff: false },
  details: SIGNED_IN,
  user: SIGNED_IN,
};

/** Whether somebody gets to see what a plug-in puts into a slot. A slot without an audience is shown to nobody. */
function canSeeSlot(slotViewer: SlotViewer, slot: Slot, isEnabled: boolean): boolean {
  const audience = AUDIENCE_BY_AREA[slot.split('.')[0] ?? ''];
  return audience !== undefined && (isEnabled || audience.alsoWhenOff) && audience.isFor(slotViewer);
}

/** The browser half of a plug-in. */
export interface UiPlugin {
  readonly id: string;
  readonly name: string;
  /** Came with the program: its screen stands at its name. */
  readonly builtIn: boolean;
  readonly version: string;
  /** Stands in the addresses of its files and texts: another one when anything of it has changed. */
  readonly build: string;
  readonly entry: string | null;
  readonly slots: readonly PluginSlotView[];
}

/** Which plug-ins have something to show, and where. */
@Injectable()
export class UiPlugins {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly setup: SetupState,
  ) {}

  /** What the caller gets to see; plug-ins without a place for them are left out. */
  async visibleTo(caller: Principal | null): Promise<UiPlugin[]> {
    const onlooker = { caller, isSettingUp: !(await this.setup.isCompleted()) };
    return this.pluginRegistry
      .all()
      .map((configuredPlugin) => toUiPlugin(configuredPlugin, onlooker))
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
  slots: toSlotViews(plugin.manifest).filter(({ slot }) => canSeeSlot(slotViewer, slot, enabled)),
});
