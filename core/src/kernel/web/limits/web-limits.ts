import { Injectable } from '@nestjs/common';
import { RUNTIME_LIMITS } from '@ombi/sdk';

/** Limits for requests and connections. Tests override them with smaller ones. */
@Injectable()
export class WebLimits {
  /** Largest body of an anonymous request, in bytes: more than any form that needs no sign-in. */
  readonly maxAnonymousBodyBytes: number = 16 * 1024;
  /** Largest body of a webhook call of an outside service, in bytes; it may carry an image. */
  readonly maxAnonymousRawBodyBytes: number = RUNTIME_LIMITS.webhookBodyBytes;
  /** Anonymous requests with a body from one network per minute. */
  readonly anonymousBodiesPerMinuteAndNetwork: number = 240;
  /** Anonymous requests with a body in total per minute. */
  readonly anonymousBodiesPerMinute: number = 2_400;
  /** Concurrent anonymous requests with a body in total. */
  readonly maxConcurrentAnonymous: number = 64;
  /** Concurrent anonymous requests with a body from one network, so that one network cannot block all others. */
  readonly maxConcurrentAnonymousPerNetwork: number = 16;
  /** Milliseconds until a body must have arrived, unless it is a file. */
  readonly bodyTimeoutMs: number = 30_000;
  /** Open connections of one address that is neither this machine nor a trusted proxy. */
  readonly maxConnectionsPerAddress: number = 512;
  /** Requests of one connection that wait for their response: more than any client sends without waiting. */
  readonly maxPipelinedRequests: number = 32;
}
