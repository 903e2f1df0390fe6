import type { Slot } from '@ombi/sdk';
import { canDecide, isAdmin, type Principal } from '../../identity/index.js';

/** Who looks at the portal: a stranger has no principal, and sees more while the portal is being set up. */
export interface Onlooker {
  readonly caller: Principal | null;
  readonly isSettingUp: boolean;
}

interface Audience {
  isFor(onlooker: Onlooker): boolean;
  /** Whether the place shows plug-ins that are switched off, too: it is where they are switched on. */
  readonly alsoWhenOff: boolean;
}

const SIGNED_IN: Audience = { isFor: ({ caller }) => caller !== null, alsoWhenOff: false };

/** By the area of the slot: the word before the dot. */
const AUDIENCES: Readonly<Record<string, Audience>> = {
  settings: { isFor: ({ caller }) => caller !== null && isAdmin(caller), alsoWhenOff: true },
  setup: { isFor: ({ caller, isSettingUp }) => (caller ? isAdmin(caller) : isSettingUp), alsoWhenOff: true },
  signIn: { isFor: ({ caller, isSettingUp }) => caller === null && !isSettingUp, alsoWhenOff: false },
  request: { isFor: ({ caller }) => caller !== null && canDecide(caller), alsoWhenOff: false },
  details: SIGNED_IN,
  user: SIGNED_IN,
};

/** Whether somebody gets to see what a plug-in puts into a slot. A slot without an audience is shown to nobody. */
export function sees(onlooker: Onlooker, slot: Slot, isEnabled: boolean): boolean {
  const audience = AUDIENCES[slot.split('.')[0] ?? ''];
  return audience !== undefined && (isEnabled || audience.alsoWhenOff) && audience.isFor(onlooker);
}
