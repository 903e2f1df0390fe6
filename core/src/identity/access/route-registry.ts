import { Injectable, RequestMethod } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_POLICY_KEY } from './route-policy.decorator.js';
import type { RoutePolicy } from './route-policy.decorator.js';

/** A route and its access policy. */
export interface RegisteredRoute {
  readonly method: string;
  /** With a leading slash; parameters as `:name`. */
  readonly path: string;
  readonly policy: RoutePolicy;
}

/** Lists all routes. Throws at start-up when a route declares no policy. */
@Injectable()
export class RouteRegistry implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.all();
  }

  all(): RegisteredRoute[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? this.#routesOf(metatype as Controller) : []));
  }

  #routesOf(controller: Controller): RegisteredRoute[] {
    return this.scanner.getAllMethodNames(controller.prototype).flatMap((name) => this.#routesOfHandler(controller, name));
  }

  #routesOfHandler(controller: Controller, name: string): RegisteredRoute[] {
    const handler = controller.prototype[name] as Handler;
    const paths = this.reflector.get<string | string[] | undefined>(PATH_METADATA, handler);
    if (paths === undefined) return [];

    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(ROUTE_POLICY_KEY, [handler, controller]);
    if (!policy)
      throw new Error(
        `The route ${controller.name}.${name} declares no policy: add @Public, @RequireSignIn, @RequirePermission or @AllowDuringSetup`,
      );

    const method = RequestMethod[this.reflector.get<RequestMethod>(METHOD_METADATA, handler)] ?? 'GET';
    const prefixes = [this.reflector.get<string | string[] | undefined>(PATH_METADATA, controller) ?? ''].flat();
    return prefixes.flatMap((prefix) => [paths].flat().map((path) => ({ method, path: joinPath(prefix, path), policy })));
  }
}

const joinPath = (prefix: string, path: string): string => `/${prefix}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');

type Handler = () => unknown;

interface Controller {
  readonly name: string;
  readonly prototype: Record<string, unknown>;
  (): unknown;
}
