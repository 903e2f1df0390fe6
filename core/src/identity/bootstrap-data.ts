import { Injectable, type OnModuleInit, SetMetadata, type CustomDecorator } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_POLICY_KEY, type RoutePolicy } from './access/route-policy.decorator.js';
import type { Principal } from './access/permissions.js';

/** Metadata key of routes that are part of the bootstrap answer. */
const BOOTSTRAP_ROUTE_KEY = 'ombi:at-opening';

/**
 * Adds the answer of a route to the bootstrap answer, which the browser loads with every page. For handlers that take nothing but the
 * caller.
 */
export const IncludeInBootstrap = (): CustomDecorator => SetMetadata(BOOTSTRAP_ROUTE_KEY, true);

type Part = (caller: Principal) => unknown;

/** Policies of routes that may be part of the bootstrap answer, which any signed-in user can read. */
const ALLOWED_POLICIES: readonly RoutePolicy[] = ['public', 'signedIn'];

/** Collects the answers of all routes with {@link IncludeInBootstrap}, keyed by path. */
@Injectable()
export class BootstrapData implements OnModuleInit {
  #parts: readonly (readonly [path: string, part: Part])[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.#parts = this.discovery.getControllers().flatMap(({ instance }) => this.#partsOf(instance as object | null));
  }

  /** Leaves out a part that fails: the browser then calls that route alone and gets the error. */
  async load(caller: Principal): Promise<Record<string, unknown>> {
    const results = await Promise.allSettled(this.#parts.map(async ([path, part]) => [path, (await part(caller)) ?? null] as const));
    return Object.fromEntries(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  }

  #partsOf(controller: object | null): (readonly [string, Part])[] {
    if (!controller) return [];
    const prototype = Object.getPrototypeOf(controller) as Record<string, Part>;
    const names = this.scanner
      .getAllMethodNames(prototype)
      .filter((name) => this.reflector.get<boolean>(BOOTSTRAP_ROUTE_KEY, prototype[name]!));
    return names.map((name) => [this.#pathOf(controller, prototype[name]!), (caller) => prototype[name]!.call(controller, caller)]);
  }

  #pathOf({ constructor }: object, handler: Part): string {
    const routePolicy = this.reflector.getAllAndOverride<RoutePolicy>(ROUTE_POLICY_KEY, [handler, constructor]);
    const path = [constructor, handler].map((place) => this.reflector.get<string | undefined>(PATH_METADATA, place) ?? '');
    const fullPath = path.join('/').split('/').filter(Boolean).join('/');
    if (!ALLOWED_POLICIES.includes(routePolicy))
      throw new Error(`The route ${fullPath} needs more than a sign-in and cannot be part of the bootstrap answer`);
    return fullPath;
  }
}
