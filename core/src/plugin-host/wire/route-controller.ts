import { Body, Controller, Get, Inject, Post, type Type } from '@nestjs/common';
import type { z } from 'zod';
import { Caller, From, type Principal, type Visit } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';

/** A route below `/api/v1` that is known only after discovery. */
export interface Route<S> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What it asks of its caller. */
  readonly policy: MethodDecorator & ClassDecorator;
  readonly body?: z.ZodType;
  answer(service: S, body: unknown, caller: Principal | null, visit: Visit): unknown;
}

/** A controller as if it had been written by hand, so that policies, tests and the API page see its routes. */
export function controllerOf<S>(name: string, service: Type<S>, routes: readonly Route<S>[]): Type {
  class RouteController {
    constructor(readonly service: S) {}
  }
  Object.defineProperty(RouteController, 'name', { value: name });
  Inject(service)(RouteController, undefined, 0);
  Controller('api/v1')(RouteController);
  for (const route of routes) addRoute(RouteController.prototype, route);
  return RouteController;
}

function addRoute<S>(controller: { readonly service: S }, { method, path, policy, body, answer }: Route<S>): void {
  const words = path.split(/[^A-Za-z0-9]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = method.toLowerCase() + words.join('');
  const descriptor: PropertyDescriptor = {
    configurable: true,
    value(this: { readonly service: S }, caller: Principal | null, visit: Visit, given: unknown) {
      return answer(this.service, given, caller, visit);
    },
  };
  Object.defineProperty(controller, name, descriptor);
  Reflect.defineMetadata('design:paramtypes', body ? [Object, Object, Object] : [Object, Object], controller, name);
  for (const decorate of [(method === 'GET' ? Get : Post)(path), policy]) decorate(controller, name, descriptor);
  Caller()(controller, name, 0);
  From()(controller, name, 1);
  if (body) Body(lenient(body))(controller, name, 2);
}
