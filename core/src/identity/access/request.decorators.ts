import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from './permissions.js';

/** A request after the guard has looked at it. */
export interface AuthenticatedRequest {
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
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | null => context.switchToHttp().getRequest<AuthenticatedRequest>().user ?? null,
);

/** Where a call comes from. */
export interface ClientInfo {
  /** The address that we believe; see {@link TrustedProxies}. */
  readonly address: string;
  /** What the browser or the tool says it is; may be empty. */
  readonly userAgent: string;
}

/** The {@link ClientInfo} of the call in progress. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const { ip, address = ip, headers } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  return { address, userAgent: String(headers['user-agent'] ?? '') };
});
