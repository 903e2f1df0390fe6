import { Injectable } from '@nestjs/common';
import { isAdmin, type Principal } from '../../identity/index.js';
import { PluginSet } from '../discovery/index.js';
import { slotViews, type SlotView } from '../registry/plugin-view.js';
import { entryOf } from './browser-half.js';

/** The browser half of a plug-in. */
export interface UiPlugin {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly entry: string | null;
  readonly slots: readonly SlotView[];
}

/** Which plug-ins have something to show, and where. A plug-in that is switched off still shows its settings. */
@Injectable()
export class UiCatalogue {
  constructor(private readonly plugins: PluginSet) {}

  /** Settings are for administrators, the set-up is for those who set up; plug-ins without a place for the caller are left out. */
  for(caller: Principal | null): UiPlugin[] {
    const all = this.plugins.loaded.map((plugin) => ({
      id: plugin.manifest.id,
      name: plugin.manifest.name,
      version: plugin.version,
      entry: entryOf(plugin),
      slots: slotViews(plugin.manifest).filter(({ slot }) => isFor(caller, slot)),
    }));
    return all.filter(({ slots }) => slots.length > 0);
  }
}

function isFor(caller: Principal | null, slot: string): boolean {
  if (slot.startsWith('setup.')) return !caller || isAdmin(caller);
  return caller !== null && (!slot.startsWith('settings.') || isAdmin(caller));
}
