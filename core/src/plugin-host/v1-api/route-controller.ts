import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { CurrentUser, CurrentClient, type Principal, type ClientInfo } from '../../identity/index.js';
import { etagOf, lenientZodPipe, parseIfMatch } from '../../kernel/index.js';

/** The revision of what a route reads or saves. */
export interface RouteRevision {
  /** The revision that the client sends as `If-Match`; null when it sends none. */
  readonly expected: number | null;
  /** Sends the revision of the answer as `ETag`. */
  announce(revision: number): void;
}

/** Who calls a route, from where, and on which revision. */
interface RouteCall {
  readonly caller: Principal | null;
  readonly clientInfo: ClientInfo;
  readonly revision: RouteRevision;
}

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
  answer(service: S, body: unknown, call: RouteCall): unknown;
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

type Rest = [ifMatch: string | undefined, reply: FastifyReply, given: unknown];

function addRoute<S>(controller: { readonly service: S }, { method, path, policy, body, status, answer }: DynamicRoute<S>): void {
  const words = path.split(/[^A-Za-z0-9]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const name = method.toLowerCase() + words.join('');
  const descriptor: PropertyDescriptor = {
    configurable: true,
    value(this: { readonly service: S }, caller: Principal | null, clientInfo: ClientInfo, ...[ifMatch, reply, given]: Rest) {
      const announce = (revision: number) => void reply.header('ETag', etagOf(revision));
      return answer(this.service, given, { caller, clientInfo, revision: { expected: parseIfMatch(ifMatch), announce } });
    },
  };
  // The API description names operations by their functions.
  Object.defineProperty(descriptor.value, 'name', { value: name });
  Object.defineProperty(controller, name, descriptor);
  Reflect.defineMetadata('design:paramtypes', Array(body ? 5 : 4).fill(Object), controller, name);
  for (const decorate of [(method === 'GET' ? Get : Post)(path), policy]) decorate(controller, name, descriptor);
  if (status) HttpCode(status)(controller, name, descriptor);
  CurrentUser()(controller, name, 0);
  CurrentClient()(controller, name, 1);
  Headers('if-match')(controller, name, 2);
  Res({ passthrough: true })(controller, name, 3);
  if (body) (method === 'GET' ? Param : Body)(lenientZodPipe(body))(controller, name, 4);
}
