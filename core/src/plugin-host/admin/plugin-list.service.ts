import { Injectable } from '@nestjs/common';
import { settleWithin } from '../../kernel/index.js';
import { PluginHost } from '../plugin-host.js';
import { PluginWatcher } from '../registry/plugin-watcher.js';
import type { PluginView } from '../registry/plugin-view.js';

/** Milliseconds that a list waits for a rescan; a plug-in that takes longer to describe itself appears later. */
const RESCAN_TIMEOUT_MS = 3_000;

/** Rescans the plug-in folders of the disk and lists all plug-ins for administrators. */
@Injectable()
export class PluginListService {
  constructor(
    private readonly host: PluginHost,
    private readonly pluginWatcher: PluginWatcher,
  ) {}

  async rescanAndList(): Promise<PluginView[]> {
    await settleWithin([this.pluginWatcher.rescan()], RESCAN_TIMEOUT_MS);
    return this.host.plugins();
  }
}
