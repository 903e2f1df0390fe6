import { Injectable, type OnModuleInit, SetMetadata, type CustomDecorator, Controller, Get } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ROUTE_POLICY_KEY, type RoutePolicy, SignedIn } from './access/route-policy.decorator.js';
import type { Principal } from './access/permissions.js';
import { CurrentUser } from './access/request.decorators.js';

/** Metadata key of routes that are part of the opening. */
const BOOTSTRAP_ROUTE_KEY = 'ombi:at-opening';

/** Every page begins with asking this: its answer comes with all the others of the kind, too. For routes that need nothing but their caller. */
export const IncludeInBootstrap = (): CustomDecorator => SetMetadata(BOOTSTRAP_ROUTE_KEY, true);

type Part = (caller: Principal) => unknown;

/** For these nobody has to be asked for more than who it is. */
const ALLOWED_POLICIES: readonly RoutePolicy[] = ['public', 'signedIn'];

/** The answers with which every page begins, by the paths of their routes. */
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

  /** A part that fails is left out: whoever needs it asks for it alone, and hears why. */
  async load(caller: Principal): Promise<Record<string, unknown>> {
    const told = await Promise.allSettled(this.#parts.map(async ([path, part]) => [path, (await part(caller)) ?? null] as const));
    return Object.fromEntries(told.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
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
    const whole = path.join('/').split('/').filter(Boolean).join('/');
    if (!ALLOWED_POLICIES.includes(routePolicy))
      throw new Error(`The route ${whole} asks for more than a sign-in, and cannot be part of the opening`);
    return whole;
  }
}

/** Everything that the frame around a page asks for, in one answer instead of a dozen. */
@Controller('api/v3/opening')
@SignedIn()
export class BootstrapController {
  constructor(private readonly bootstrapData: BootstrapData) {}

  @Get()
  load(@CurrentUser() caller: Principal) {
    return this.bootstrapData.load(caller);
  }
}
