import { Body, Controller, Get, HttpCode, Inject, Param, Post, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { CurrentUser, CurrentClient, type Principal, type ClientInfo } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';

/** A route below `/api/v1` that is known only after discovery. */
export interface DynamicRoute<S> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The access policy decorator. */
  readonly policy: MethodDecorator & ClassDecorator;
  /** Schema of the body; of the path parameters for GET. */
  readonly body?: z.ZodType;
  /** HTTP status of the answer. Default: that of the method. */
  readonly status?: number;
  answer(service: S, body: unknown, caller: Principal | null, clientInfo: ClientInfo): unknown;
}

/**
 * Dynamic controller of a route: its class is created at run time, so that policies, tests and the OpenAPI page see its routes like any
 * others.
 */
export function createRouteController<S>(name: string, service: Type<S>, routes: readonly DynamicRoute<S>[]): Type {
  class RouteController {
    constructor(readonly service: S) {}
  }
  Object.defineProperty(RouteController, 'name', { value: name });
  Inject(service)(RouteController, undefined, 0);
  Controller('api/v1')(RouteController);
  for (const dynamicRoute of routes) addRoute(RouteController.prototype, dynamicRoute);
  return RouteController;
}

function addRoute<S>(controller: { readonly service: S }, { method, path, policy, body, status, answer }: DynamicRoute<S>): void {
  const words = path.split(/[^A-Za-z0-9]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = method.toLowerCase() + words.join('');
  const descriptor: PropertyDescriptor = {
    configurable: true,
    value(this: { readonly service: S }, caller: Principal | null, clientInfo: ClientInfo, given: unknown) {
      return answer(this.service, given, caller, clientInfo);
    },
  };
  // The API description names operations by their functions.
  Object.defineProperty(descriptor.value, 'name', { value: name });
  Object.defineProperty(controller, name, descriptor);
  Reflect.defineMetadata('design:paramtypes', body ? [Object, Object, Object] : [Object, Object], controller, name);
  for (const decorate of [(method === 'GET' ? Get : Post)(path), policy]) decorate(controller, name, descriptor);
  if (status) HttpCode(status)(controller, name, descriptor);
  CurrentUser()(controller, name, 0);
  CurrentClient()(controller, name, 1);
  if (body) (method === 'GET' ? Param : Body)(lenientZodPipe(body))(controller, name, 2);
}
