import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Principal } from '../principal.js';

/** A request after the guard has looked at it. */
export interface GuardedRequest {
  readonly url: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly raw: { readonly headersDistinct: Readonly<Record<string, string[] | undefined>> };
  readonly query: Readonly<Record<string, unknown>>;
  /** The path of the route as it was declared. */
  readonly routeOptions?: { readonly url?: string };
  user?: Principal | null;
  /** The address that we believe. */
  address?: string;
}

/** The {@link Principal} who calls; null only on routes that strangers may call. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => context.switchToHttp().getRequest<GuardedRequest>().user ?? null,
);
