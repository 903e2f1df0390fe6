import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Permission } from './permissions.js';

/** What the access guard requires of the caller of a route (authorization). `afterSetup`: public during set-up, afterwards as named. */
export type RoutePolicy = 'public' | 'signedIn' | Permission | { readonly afterSetup: 'closed' | 'signedIn' | Permission };

/** Metadata key of the {@link RoutePolicy} of a route. */
export const ROUTE_POLICY_KEY = 'ombi:policy';

const setRoutePolicy = (routePolicy: RoutePolicy): CustomDecorator => SetMetadata(ROUTE_POLICY_KEY, routePolicy);

/** Anybody may call; `@CurrentUser()` is null for anonymous callers. */
export const Public = (): CustomDecorator => setRoutePolicy('public');

/** Anybody who is signed in may call. */
export const RequireSignIn = (): CustomDecorator => setRoutePolicy('signedIn');

/** Only callers with the permission may call. */
export const RequirePermission = (permission: Permission): CustomDecorator => setRoutePolicy(permission);

/** Anybody may call until the first administrator exists; afterwards nobody (401), or callers as named. */
export const AllowDuringSetup = (policyAfterSetup: 'closed' | 'signedIn' | Permission = 'closed'): CustomDecorator =>
  setRoutePolicy({ afterSetup: policyAfterSetup });
