import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Permission } from './permissions.js';

/** What the access guard requires of the caller of a route (authorization). `afterSetup`: public during set-up, afterwards as named. */
export type RoutePolicy = 'public' | 'signedIn' | Permission | { readonly afterSetup: 'closed' | 'signedIn' | Permission };

/** Metadata key of the {@link RoutePolicy} of a route, for the Reflector. */
export const ROUTE_POLICY_KEY = 'ombi:policy';

const setRoutePolicy = (routePolicy: RoutePolicy): CustomDecorator => SetMetadata(ROUTE_POLICY_KEY, routePolicy);

/** Decorator of a public route: anonymous callers are allowed, and `@CurrentUser()` is null for them. */
export const Public = (): CustomDecorator => setRoutePolicy('public');

/** Decorator of a route that requires a login: every authenticated caller may call it. */
export const RequireSignIn = (): CustomDecorator => setRoutePolicy('signedIn');

/** Decorator of a route that only callers with the permission may call. */
export const RequirePermission = (permission: Permission): CustomDecorator => setRoutePolicy(permission);

/** Decorator of a set-up route: anonymous callers may call it until the first administrator exists; afterwards no caller (401), or those with the permission. */
export const AllowDuringSetup = (policyAfterSetup: 'closed' | 'signedIn' | Permission = 'closed'): CustomDecorator =>
  setRoutePolicy({ afterSetup: policyAfterSetup });
