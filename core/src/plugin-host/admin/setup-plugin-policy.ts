import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { PluginRegistry } from '../registry/plugin-registry.js';

/** Whether the set-up wizard uses the plug-in. */
const isForSetup = ({ manifest }: LoadedPlugin): boolean => manifest.ui?.slots.some(({ slot }) => slot.startsWith('setup.')) ?? false;

/** While the set-up is not completed, anonymous visitors may call these routes, but only for plug-ins that the wizard uses. */
@Injectable()
export class SetupPluginPolicy {
  constructor(private readonly pluginRegistry: PluginRegistry) {}

  assertAllowed(pluginId: string, caller: Principal | null): void {
    if (!caller && !isForSetup(this.pluginRegistry.get(pluginId).plugin)) throw new Problem(401, 'unauthorized', 'Sign in to continue');
  }
}
