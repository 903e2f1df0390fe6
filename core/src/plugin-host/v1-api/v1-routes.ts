import type { Type } from '@nestjs/common';
import type { Wire, WireAccess } from '@ombi/sdk';
import { AllowDuringSetup, Public, RequirePermission, SignedIn } from '../../identity/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { createRouteController, type DynamicRoute } from './route-controller.js';
import { V1PluginService } from './v1-plugin.service.js';

/** The words of the wire in those of the policy table. */
const policyByAccess: Readonly<Record<WireAccess, () => MethodDecorator & ClassDecorator>> = {
  anonymous: Public,
  user: SignedIn,
  powerUser: () => RequirePermission('downloaders.read'),
  admin: () => RequirePermission('settings.manage'),
};

/** The controller of the names that old clients know a plug-in by; none for plug-ins that did not come with the program. */
export function createV1Controllers(plugin: LoadedPlugin): Type[] {
  const routes = plugin.firstParty && plugin.definition?.wire ? routesOf(plugin, plugin.definition.wire) : [];
  return routes.length > 0 ? [createRouteController(`Wire_${plugin.manifest.id}`, V1PluginService, routes)] : [];
}

function routesOf(
  { manifest: { id } }: LoadedPlugin,
  { settings = [], testers = [], setup = [], actions = [], facts = [] }: Wire,
): DynamicRoute<V1PluginService>[] {
  const admin = policyByAccess.admin;
  return [
    ...settings.flatMap((object): DynamicRoute<V1PluginService>[] => [
      { method: 'GET', path: object.path, policy: policyByAccess[object.read](), answer: (desk) => desk.read(id, object) },
      { method: 'POST', path: object.path, policy: admin(), body: object.body, answer: (desk, body) => desk.save(id, object, body) },
    ]),
    ...testers.map((tester): DynamicRoute<V1PluginService> => ({
      method: 'POST',
      path: tester.path,
      policy: admin(),
      body: tester.body,
      answer: (desk, body, caller) => desk.test(id, tester, body, caller?.userId ?? null),
    })),
    ...setup.map((step): DynamicRoute<V1PluginService> => ({
      method: 'POST',
      path: step.path,
      policy: AllowDuringSetup(),
      body: step.body,
      answer: (desk, body) => desk.setUp(id, step, body),
    })),
    ...actions.map(({ body, ...action }): DynamicRoute<V1PluginService> => ({
      method: action.method,
      path: action.path,
      // Whoever says where a call goes could look around in the network of the portal.
      policy: action.fromWire ? admin() : policyByAccess[action.access](),
      ...(body ? { body } : {}),
      answer: (desk, given) => desk.runAction(id, action, given),
    })),
    ...facts.map((fact): DynamicRoute<V1PluginService> => ({
      method: 'GET',
      path: fact.path,
      policy: policyByAccess[fact.access](),
      answer: (desk) => desk.readFact(id, fact),
    })),
  ];
}
