import { Injectable } from '@nestjs/common';
import { SetupState, type Principal } from '../../identity/index.js';
import { slotViews, type SlotView } from '../registry/plugin-view.js';
import { Registry } from '../registry/registry.js';
import type { Standing } from '../registry/standing.js';
import { sees, type Onlooker } from './audience.js';
import { entryOf } from './browser-half.js';

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
  readonly slots: readonly SlotView[];
}

/** Which plug-ins have something to show, and where. */
@Injectable()
export class UiCatalogue {
  constructor(
    private readonly registry: Registry,
    private readonly setup: SetupState,
  ) {}

  /** What the caller gets to see; plug-ins without a place for them are left out. */
  async for(caller: Principal | null): Promise<UiPlugin[]> {
    const onlooker = { caller, isSettingUp: !(await this.setup.isCompleted()) };
    return this.registry
      .all()
      .map((standing) => browserHalf(standing, onlooker))
      .filter(({ slots }) => slots.length > 0);
  }
}

const browserHalf = ({ plugin, enabled }: Standing, onlooker: Onlooker): UiPlugin => ({
  id: plugin.manifest.id,
  name: plugin.manifest.name,
  builtIn: plugin.firstParty,
  version: plugin.version,
  build: plugin.build,
  entry: entryOf(plugin),
  slots: slotViews(plugin.manifest).filter(({ slot }) => sees(onlooker, slot, enabled)),
});
