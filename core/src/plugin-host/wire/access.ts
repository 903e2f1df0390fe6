import type { WireAccess } from '@ombi/sdk';
import { Public, Requires, SignedIn } from '../../identity/index.js';

/** The words of the wire in those of the policy table. */
export const policyFor: Readonly<Record<WireAccess, () => MethodDecorator & ClassDecorator>> = {
  anonymous: Public,
  user: SignedIn,
  powerUser: () => Requires('downloaders.read'),
  admin: () => Requires('settings.manage'),
};
