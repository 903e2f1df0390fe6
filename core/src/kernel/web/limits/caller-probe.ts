import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A request whose query was parsed. */
type IncomingRequest = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;

/** What is known of a caller before anything of their body was read. */
export interface CallerFacts {
  /** Whether their credentials are somebody's. */
  isKnown(request: IncomingRequest): Promise<boolean>;
  /** The household or machine that a call comes from, as far as proxies are believed. */
  networkOf(request: IncomingRequest): Promise<string>;
  /** Whether many callers may stand behind an address: this machine, and trusted proxies. */
  speaksForOthers(address: string): Promise<boolean>;
  /** Whether the browser reached the portal by https, as far as proxies are believed. */
  isEncrypted(request: IncomingRequest): Promise<boolean>;
}

const NOBODY: CallerFacts = {
  isKnown: () => Promise.resolve(true),
  networkOf: ({ ip }) => Promise.resolve(ip),
  speaksForOthers: () => Promise.resolve(true),
  isEncrypted: () => Promise.resolve(false),
};

/** Lets the web server ask who calls. Whoever knows callers registers; until then nobody is limited. */
@Injectable()
export class CallerProbe {
  facts: CallerFacts = NOBODY;

  register(facts: CallerFacts): void {
    this.facts = facts;
  }
}
