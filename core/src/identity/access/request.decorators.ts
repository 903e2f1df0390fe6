import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from './permissions.js';

/** An HTTP request after the guard has authenticated it, with its current user (`req.user`). */
export interface AuthenticatedRequest {
  readonly url: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly raw: { readonly headersDistinct: Readonly<Record<string, string[] | undefined>> };
  readonly query: Readonly<Record<string, unknown>>;
  /** The declared path of the route. */
  readonly routeOptions?: { readonly url?: string };
  user?: Principal | null;
  /** Client address, resolved by {@link TrustedProxies}. */
  address?: string;
}

/** Parameter decorator: the {@link Principal} of the call; null only on public routes. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => context.switchToHttp().getRequest<AuthenticatedRequest>().user ?? null,
);

/** IP address and user agent of a call. */
export interface ClientInfo {
  /** Client address, resolved by {@link TrustedProxies}. */
  readonly address: string;
  /** The `User-Agent` header; may be empty. */
  readonly userAgent: string;
}

/** Parameter decorator: the {@link ClientInfo} (IP address and user agent) of the call in progress. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const { ip, address = ip, headers } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  return { address, userAgent: String(headers['user-agent'] ?? '') };
});
