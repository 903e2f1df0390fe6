import type { Type } from '@nestjs/common';
import type { Wire } from '@ombi/sdk';
import { DuringSetup } from '../../identity/index.js';
import type { LoadedPlugin } from '../discovery/index.js';
import { policyFor } from './access.js';
import { controllerOf, type Route } from './route-controller.js';
import { WireDesk } from './wire-desk.js';

/** The controller of the names that old clients know a plug-in by; none for plug-ins that did not come with the program. */
export function wireControllers(plugin: LoadedPlugin): Type[] {
  const routes = plugin.firstParty && plugin.definition?.wire ? routesOf(plugin, plugin.definition.wire) : [];
  return routes.length > 0 ? [controllerOf(`Wire_${plugin.manifest.id}`, WireDesk, routes)] : [];
}

function routesOf(
  { manifest: { id } }: LoadedPlugin,
  { settings = [], testers = [], setup = [], actions = [], facts = [] }: Wire,
): Route<WireDesk>[] {
  const admin = policyFor.admin;
  return [
    ...settings.flatMap((object): Route<WireDesk>[] => [
      { method: 'GET', path: object.path, policy: policyFor[object.read](), answer: (desk) => desk.read(id, object) },
      { method: 'POST', path: object.path, policy: admin(), body: object.body, answer: (desk, body) => desk.save(id, object, body) },
    ]),
    ...testers.map((tester): Route<WireDesk> => ({
      method: 'POST',
      path: tester.path,
      policy: admin(),
      body: tester.body,
      answer: (desk, body, caller) => desk.test(id, tester, body, caller?.userId ?? null),
    })),
    ...setup.map((step): Route<WireDesk> => ({
      method: 'POST',
      path: step.path,
      policy: DuringSetup(),
      body: step.body,
      answer: (desk, body) => desk.setUp(id, step, body),
    })),
    ...actions.map(({ body, ...action }): Route<WireDesk> => ({
      method: action.method,
      path: action.path,
      // Whoever says where a call goes could look around in the network of the portal.
      policy: action.fromWire ? admin() : policyFor[action.access](),
      ...(body ? { body } : {}),
      answer: (desk, given) => desk.act(id, action, given),
    })),
    ...facts.map((fact): Route<WireDesk> => ({
      method: 'GET',
      path: fact.path,
      policy: policyFor[fact.access](),
      answer: (desk) => desk.tell(id, fact),
    })),
  ];
}
