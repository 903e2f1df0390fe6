import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A request whose query was parsed. */
type QueryRequest = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;

/** What is known of a caller before anything of their body was read. */
export interface CallerInspector {
  /** Whether their credentials are somebody's. */
  isKnown(request: QueryRequest): Promise<boolean>;
  /** The household or machine that a call comes from, as far as proxies are believed. */
  networkOf(request: QueryRequest): Promise<string>;
  /** Whether many callers may stand behind an address: this machine, and trusted proxies. */
  speaksForOthers(address: string): Promise<boolean>;
  /** Whether the browser reached the portal by https, as far as proxies are believed. */
  isEncrypted(request: QueryRequest): Promise<boolean>;
}

const DEFAULT_INSPECTOR: CallerInspector = {
  isKnown: () => Promise.resolve(true),
  networkOf: ({ ip }) => Promise.resolve(ip),
  speaksForOthers: () => Promise.resolve(true),
  isEncrypted: () => Promise.resolve(false),
};

/** Lets the web server ask who calls. Whoever knows callers registers; until then nobody is limited. */
@Injectable()
export class CallerInspectorRegistry {
  inspector: CallerInspector = DEFAULT_INSPECTOR;

  register(facts: CallerInspector): void {
    this.inspector = facts;
  }
}
