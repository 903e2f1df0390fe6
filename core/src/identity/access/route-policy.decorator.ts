import { SetMetadata } from '@nestjs/common';
import type { CustomDecorator } from '@nestjs/common';
import type { Permission } from './permissions.js';

/** What a route asks of its caller. `setupThen`: open while the portal is being set up, afterwards as named. */
export type RoutePolicy = 'public' | 'signedIn' | Permission | { readonly setupThen: 'closed' | 'signedIn' | Permission };

/** Metadata key under which a route keeps its {@link RoutePolicy}. */
export const ROUTE_POLICY_KEY = 'ombi:policy';

const setRoutePolicy = (routePolicy: RoutePolicy): CustomDecorator => SetMetadata(ROUTE_POLICY_KEY, routePolicy);

/** Anybody may call; `@Caller()` is null for strangers. */
export const Public = (): CustomDecorator => setRoutePolicy('public');

/** Anybody who is signed in may call. */
export const SignedIn = (): CustomDecorator => setRoutePolicy('signedIn');

/** The caller needs this permission. */
export const RequirePermission = (permission: Permission): CustomDecorator => setRoutePolicy(permission);

/** Anybody may call until the first administrator exists; afterwards nobody (401), or only callers as named. */
export const AllowDuringSetup = (afterwards: 'closed' | 'signedIn' | Permission = 'closed'): CustomDecorator =>
  setRoutePolicy({ setupThen: afterwards });
