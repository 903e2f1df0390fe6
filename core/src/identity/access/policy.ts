import { SetMetadata } from '@nestjs/common';
import type { CustomDecorator } from '@nestjs/common';
import type { Permission } from '../permissions.js';

/** What a route asks of its caller. `setupThen`: open while the portal is being set up, afterwards as named. */
export type Policy = 'public' | 'signedIn' | Permission | { readonly setupThen: 'closed' | 'signedIn' | Permission };

/** Metadata key under which a route keeps its {@link Policy}. */
export const POLICY = 'ombi:policy';

const declare = (policy: Policy): CustomDecorator => SetMetadata(POLICY, policy);

/** Anybody may call; `@Caller()` is null for strangers. */
export const Public = (): CustomDecorator => declare('public');

/** Anybody who is signed in may call. */
export const SignedIn = (): CustomDecorator => declare('signedIn');

/** The caller needs this permission. */
export const Requires = (permission: Permission): CustomDecorator => declare(permission);

/** Anybody may call until the first administrator exists; afterwards nobody (401), or only callers as named. */
export const DuringSetup = (afterwards: 'closed' | 'signedIn' | Permission = 'closed'): CustomDecorator =>
  declare({ setupThen: afterwards });
