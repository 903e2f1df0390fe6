import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { GuardedRequest } from '../access/caller.js';

/** Where a call comes from. */
export interface Visit {
  /** The address that we believe; see {@link TrustedProxies}. */
  readonly address: string;
  /** What the browser or the tool says it is; may be empty. */
  readonly userAgent: string;
}

/** The {@link Visit} of the call in progress. */
export const From = createParamDecorator((_: unknown, context: ExecutionContext): Visit => {
  const { ip, address = ip, headers } = context.switchToHttp().getRequest<GuardedRequest>();
  return { address, userAgent: String(headers['user-agent'] ?? '') };
});
