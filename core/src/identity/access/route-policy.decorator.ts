import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Permission } from './permissions.js';

/** What the access guard requires of the caller of a route (authorization). `afterSetup`: public during set-up, afterwards as named. */
export type RoutePolicy = 'public' | 'signedIn' | Permission | { readonly afterSetup: 'closed' | 'signedIn' | Permission };

/** Metadata key of the {@link RoutePolicy} of a route, for the Reflector. */
export const ROUTE_POLICY_KEY = 'ombi:policy';

const setRoutePolicy = (routePolicy: RoutePolicy): CustomDecorator => SetMetadata(ROUTE_POLICY_KEY, routePolicy);

/** Decorator of a public route: anonymous callers are allowed, and `@CurrentUser()` is null for them. */
export const Public = (): CustomDecorator => setRoutePolicy('public');

/** Decorator of a route that requires a login: anybody who is authenticated may call. */
export const RequireSignIn = (): CustomDecorator => setRoutePolicy('signedIn');

/** Decorator of a route that only callers with the permission may call. */
export const RequirePermission = (permission: Permission): CustomDecorator => setRoutePolicy(permission);

/** Decorator of a set-up route: anybody may call until the first administrator exists; afterwards nobody (401), or callers as named. */
export const AllowDuringSetup = (policyAfterSetup: 'closed' | 'signedIn' | Permission = 'closed'): CustomDecorator =>
  setRoutePolicy({ afterSetup: policyAfterSetup });
