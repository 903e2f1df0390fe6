import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { Registry } from '../registry/registry.js';

/** Whether a plug-in takes part in the set-up. */
const isForSetup = ({ manifest }: LoadedPlugin): boolean => manifest.ui?.slots.some(({ slot }) => slot.startsWith('setup.')) ?? false;

/** While the portal is being set up strangers may call, but they reach only the plug-ins that the set-up offers. */
@Injectable()
export class SetupScope {
  constructor(private readonly registry: Registry) {}

  admit(pluginId: string, caller: Principal | null): void {
    if (!caller && !isForSetup(this.registry.get(pluginId).plugin)) throw new Problem(401, 'unauthorized', 'Sign in to go on');
  }
}
