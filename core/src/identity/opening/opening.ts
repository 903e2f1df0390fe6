import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { POLICY, type Policy } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { AT_OPENING } from './at-opening.js';

type Part = (caller: Principal) => unknown;

/** For these nobody has to be asked for more than who it is. */
const OPEN: readonly Policy[] = ['public', 'signedIn'];

/** The answers with which every page begins, by the paths of their routes. */
@Injectable()
export class Opening implements OnModuleInit {
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
  async tell(caller: Principal): Promise<Record<string, unknown>> {
    const told = await Promise.allSettled(this.#parts.map(async ([path, part]) => [path, (await part(caller)) ?? null] as const));
    return Object.fromEntries(told.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
  }

  #partsOf(controller: object | null): (readonly [string, Part])[] {
    if (!controller) return [];
    const prototype = Object.getPrototypeOf(controller) as Record<string, Part>;
    const names = this.scanner.getAllMethodNames(prototype).filter((name) => this.reflector.get<boolean>(AT_OPENING, prototype[name]!));
    return names.map((name) => [this.#pathOf(controller, prototype[name]!), (caller) => prototype[name]!.call(controller, caller)]);
  }

  #pathOf({ constructor }: object, handler: Part): string {
    const policy = this.reflector.getAllAndOverride<Policy>(POLICY, [handler, constructor]);
    const path = [constructor, handler].map((place) => this.reflector.get<string | undefined>(PATH_METADATA, place) ?? '');
    const whole = path.join('/').split('/').filter(Boolean).join('/');
    if (!OPEN.includes(policy)) throw new Error(`The route ${whole} asks for more than a sign-in, and cannot be part of the opening`);
    return whole;
  }
}
