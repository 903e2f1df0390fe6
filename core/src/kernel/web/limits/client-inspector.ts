import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A request with a parsed query. */
type QueryRequest = FastifyRequest<{ Querystring: Readonly<Record<string, unknown>> }>;

/**
 * Answers questions about a client before the body of its request is read: whether it is authenticated, and from which address or network
 * it calls.
 */
export interface ClientInspector {
  /** Whether the request's credentials belong to a user. */
  isAuthenticated(request: QueryRequest): Promise<boolean>;
  /** The network (household or machine) that a request comes from, honouring trusted proxies. */
  networkOf(request: QueryRequest): Promise<string>;
  /** Whether many callers may share an address: this machine and trusted proxies. */
  isSharedAddress(address: string): Promise<boolean>;
  /** Whether the browser reached the portal by https, honouring trusted proxies. */
  isEncrypted(request: QueryRequest): Promise<boolean>;
}

const DEFAULT_INSPECTOR: ClientInspector = {
  isAuthenticated: () => Promise.resolve(true),
  networkOf: ({ ip }) => Promise.resolve(ip),
  isSharedAddress: () => Promise.resolve(true),
  isEncrypted: () => Promise.resolve(false),
};

/**
 * Gives the web server access to the {@link ClientInspector} that a higher module registers; until then no rate limit per client applies.
 */
@Injectable()
export class ClientInspectorRegistry {
  inspector: ClientInspector = DEFAULT_INSPECTOR;

  register(inspector: ClientInspector): void {
    this.inspector = inspector;
  }
}
