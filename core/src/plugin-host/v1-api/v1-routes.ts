import type { Type } from '@nestjs/common';
import type { V1Api, V1Access } from '@ombi/sdk';
import { AllowDuringSetup, Public, RequirePermission, RequireSignIn } from '../../identity/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { createRouteController, type DynamicRoute } from './route-controller.js';
import { V1PluginService } from './v1-plugin.service.js';

/** The access policies by their name in the v1 declarations. */
const policyByAccess: Readonly<Record<V1Access, () => MethodDecorator & ClassDecorator>> = {
  anonymous: Public,
  user: RequireSignIn,
  powerUser: () => RequirePermission('downloaders.read'),
  admin: () => RequirePermission('settings.manage'),
};

/** Dynamic controllers of the v1 (legacy) routes of a plug-in; none for plug-ins that are not first-party. */
export function createV1Controllers(plugin: LoadedPlugin): Type[] {
  const routes = plugin.firstParty && plugin.definition?.v1Api ? routesOf(plugin, plugin.definition.v1Api) : [];
  return routes.length > 0 ? [createRouteController(`Wire_${plugin.manifest.id}`, V1PluginService, routes)] : [];
}

function routesOf(
  { manifest: { id } }: LoadedPlugin,
  { settings = [], testers = [], setup = [], actions = [], stateRoutes = [] }: V1Api,
): DynamicRoute<V1PluginService>[] {
  const admin = policyByAccess.admin;
  return [
    ...settings.flatMap((object): DynamicRoute<V1PluginService>[] => [
      {
        method: 'GET',
        path: object.path,
        policy: policyByAccess[object.read](),
        answer: (service, _, { revision }) => service.read(id, object, revision),
      },
      {
        method: 'POST',
        path: object.path,
        policy: admin(),
        body: object.body,
        answer: (service, body, { revision }) => service.save(id, object, body, revision.expected),
      },
    ]),
    ...testers.map((tester): DynamicRoute<V1PluginService> => ({
      method: 'POST',
      path: tester.path,
      policy: admin(),
      body: tester.body,
      answer: (service, body, { caller }) => service.test(id, tester, body, caller?.userId ?? null),
    })),
    ...setup.map((step): DynamicRoute<V1PluginService> => ({
      method: 'POST',
      path: step.path,
      policy: AllowDuringSetup(),
      body: step.body,
      answer: (service, body) => service.setUp(id, step, body),
    })),
    ...actions.map(({ body, ...action }): DynamicRoute<V1PluginService> => ({
      method: action.method,
      path: action.path,
      // A caller who chooses the target could probe the portal's network, so only administrators may.
      policy: action.fromWire ? admin() : policyByAccess[action.access](),
      ...(body ? { body } : {}),
      answer: (service, given) => service.runAction(id, action, given),
    })),
    ...stateRoutes.map((stateRoute): DynamicRoute<V1PluginService> => ({
      method: 'GET',
      path: stateRoute.path,
      policy: policyByAccess[stateRoute.access](),
      answer: (service) => service.readState(id, stateRoute),
    })),
  ];
}
